/* Fills the form with Stripe's documented test values; the person still presses Submit. */
(() => {
  'use strict';
  const settle = (input) => {
    input.setAttribute('aria-invalid', 'false');
    input.closest('.field')?.querySelector('.problem')?.remove();
  };
  document.querySelector('form')?.addEventListener('input', ({ target }) => settle(target));
  document.getElementById('test-data')?.addEventListener('click', () => {
    for (const input of document.querySelectorAll('[data-test]')) {
      if (input.type === 'checkbox') input.checked = true;
      else if (input.value === '' || input.getAttribute('aria-invalid') === 'true')
        input.value = input.dataset.test;
      settle(input);
    }
    document.querySelector('button[value="submit"]').focus();
  });
  document.querySelector('.summary')?.focus();
})();
