// Runs before the first paint, so that a page never flashes in the other scheme or greets a member as a guest.
// Same rules as src/lib/color-scheme.ts and src/lib/signed-in-hint.ts.
(function () {
  var page = document.documentElement;
  var stored = null;
  try {
    stored = localStorage.getItem('bandeja-color-scheme');
  } catch (error) {
    // Storage can be forbidden; the system setting is good enough then.
  }
  var light =
    stored === 'light' || (stored !== 'dark' && matchMedia('(prefers-color-scheme: light)').matches);
  page.dataset.mantineColorScheme = light ? 'light' : 'dark';

  var signedIn = /(?:^|;\s*)(?:__Host-)?bandeja_signed_in=(coach|athlete|admin)(?:;|$)/.exec(document.cookie);
  if (signedIn) page.dataset.signedIn = signedIn[1];

  // Where the app shows something else than the screen that the build rendered, that stays out of sight: src/lib/prerendered.ts.
  var script = document.currentScript;
  if (script.hasAttribute('data-prerendered')) {
    var language = null;
    try {
      language = localStorage.getItem('i18nextLng');
    } catch (error) {
      // The server has looked at the cookie.
    }
    var isOther = language && (/^es\b/i.test(language) ? 'es' : 'en') !== page.lang;
    // Of the router: where to come back to.
    var state = history.state && history.state.usr;
    if (signedIn || isOther || state) page.dataset.undecided = '';

    // Without its starter nothing would answer on such a screen: the next press loads it anew. Once the app is there, it does.
    var hasNoStarter = false;
    addEventListener(
      'error',
      function (event) {
        hasNoStarter = hasNoStarter || event.target instanceof HTMLScriptElement;
      },
      true,
    );
    addEventListener('click', function (event) {
      if (hasNoStarter && window.earlyPresses && event.target.closest('button')) location.reload();
    });
  }

  // What is pressed before the program of a page has come is done then: src/lib/early-presses.ts. A form is sent once, and not
  // while somebody still writes.
  if (!script.hasAttribute('data-keep-presses')) return;
  var pressed = [];
  function keep(event) {
    var button = event.target instanceof Element && event.target.closest('button');
    if (button && !(button.type === 'submit' && pressed.indexOf(button) >= 0)) pressed.push(button);
  }
  function takeBack() {
    for (var at = pressed.length - 1; at >= 0; at -= 1)
      if (pressed[at].type === 'submit') pressed.splice(at, 1);
  }
  function refuse(event) {
    event.preventDefault();
  }
  addEventListener('click', keep);
  addEventListener('input', takeBack);
  addEventListener('submit', refuse);
  window.earlyPresses = {
    pressed: pressed,
    stop: function () {
      removeEventListener('click', keep);
      removeEventListener('input', takeBack);
      removeEventListener('submit', refuse);
    },
  };
})();
