// The script of the offline page. Same rules for language and scheme as the app has.
(function () {
  var page = document.documentElement;
  var own = document.currentScript.dataset;

  function stored(key) {
    try {
      return localStorage.getItem(key);
    } catch (error) {
      // Storage can be forbidden.
      return null;
    }
  }

  var cookie = /(?:^|;\s*)i18nextLng=([\w-]+)/.exec(document.cookie);
  var chosen = stored('i18nextLng') || (cookie && cookie[1]);
  var spoken = (chosen ? [chosen] : Array.from(navigator.languages)).map(function (code) {
    return code.toLowerCase().split(/[-_]/)[0];
  });
  var language =
    spoken.find(function (code) {
      return code === 'en' || code === 'es';
    }) || 'en';
  page.lang = language;
  document.title = (language === 'es' ? own.titleEs : own.titleEn) + ' | Bandeja';

  var scheme = stored('bandeja-color-scheme');
  var light =
    scheme === 'light' || (scheme !== 'dark' && matchMedia('(prefers-color-scheme: light)').matches);
  page.dataset.scheme = light ? 'light' : 'dark';

  function reload() {
    location.reload();
  }

  // The page came in place of the one at this address, so loading it again is all it takes.
  function look() {
    fetch('/healthz', { cache: 'no-store' }).then(function (answer) {
      if (answer.ok) reload();
    }, Boolean);
  }
  addEventListener('online', look);
  setInterval(look, 5000);
  addEventListener('click', function (event) {
    if (event.target instanceof Element && event.target.closest('[data-retry]')) reload();
  });
})();
