// Runs before the first paint, so that a theme chosen by hand does not flash.
try {
  const theme = localStorage.getItem('taboo.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Without storage the system's theme stays.
}
