/* Tells the shop's page that the bank has answered; what it answered is asked from the API. */
(() => {
  'use strict';
  const { intent } = document.querySelector('[data-intent]').dataset;
  if (window.parent !== window)
    window.parent.postMessage({ type: 'stripe-simulator-authenticated', intent }, '*');
})();
