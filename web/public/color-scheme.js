// Runs before the first paint, so that the page never flashes in the other scheme. Same rule as src/lib/color-scheme.ts.
(function () {
  var stored = null;
  try {
    stored = localStorage.getItem('bandeja-color-scheme');
  } catch (error) {
    // Storage can be forbidden; the system setting is good enough then.
  }
  var light =
    stored === 'light' || (stored !== 'dark' && matchMedia('(prefers-color-scheme: light)').matches);
  document.documentElement.dataset.mantineColorScheme = light ? 'light' : 'dark';
})();
