// Runs before the first paint, so that a dark page never flashes white. A file of its own because the content
// security policy allows no inline script. The key is the one of src/shell/color-scheme.ts.
(() => {
  let stored = null;
  try {
    stored = localStorage.getItem('voicecart-color-scheme');
  } catch {
    // Storage may be forbidden; then the system's scheme is used.
  }
  const isDark = stored === 'dark' || (stored !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
})();
