/** The choice between light, dark and whatever the system says. */

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const key = 'taboo.theme';

export const themeName: Readonly<Record<Theme, string>> = {
  system: 'As the system',
  light: 'Light',
  dark: 'Dark',
};

export const chosenTheme = (): Theme =>
  themes.find((theme) => theme === document.documentElement.dataset['theme']) ?? 'system';

export const chooseTheme = (theme: Theme): void => {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  try {
    localStorage.setItem(key, theme);
  } catch {
    // The choice holds until the page is left.
  }
};
