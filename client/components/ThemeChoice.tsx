/** Switches between the system's theme, light and dark. */
import { useState } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import { chooseTheme, chosenTheme, themeName, themes, type Theme } from './theme.ts';

const icons: Readonly<Record<Theme, IconName>> = { system: 'system', light: 'sun', dark: 'moon' };

export const ThemeChoice = () => {
  const [theme, setTheme] = useState(chosenTheme);
  const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system';
  const label = `Colours: ${themeName[theme]}. Change to: ${themeName[next]}`;
  return (
    <button
      type="button"
      className="button bare icon-only"
      aria-label={label}
      title={label}
      onClick={() => {
        chooseTheme(next);
        setTheme(next);
      }}
    >
      <Icon name={icons[theme]} />
    </button>
  );
};
