/** The receipt's script is loaded only if there is a receipt, because most visitors have none. */
const slip = document.querySelector('[data-receipt]:not([hidden])');

if (slip) {
  const loaded = import('./receipt');
  slip.addEventListener('click', async ({ target }) => (await loaded).press(target));
}
