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

  // What is pressed before the script of a public page has come is done then: src/site/script/early-presses.ts.
  if (!document.currentScript.hasAttribute('data-keep-presses')) return;
  var pressed = [];
  function keep(event) {
    var button = event.target instanceof Element && event.target.closest('button');
    if (button) pressed.push(button);
  }
  function refuse(event) {
    event.preventDefault();
  }
  addEventListener('click', keep);
  addEventListener('submit', refuse);
  window.earlyPresses = {
    pressed: pressed,
    stop: function () {
      removeEventListener('click', keep);
      removeEventListener('submit', refuse);
    },
  };
})();
