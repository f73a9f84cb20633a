import { PATHS } from '../../../lib/paths';
import { addBackEntry } from '../../../ui/dialog/back-entry';
import { afterBack } from '../../../ui/dialog/dialog-history';
import { watchSheet } from '../../../ui/dialog/sheet';
import { bindCart, type CartPayment } from '../view/bind-cart';
import { slot } from '../view/slot';

/** Shows the cart in its open frame until the frame closes. */
type ShowCart = () => void;

let showCart: ShowCart | undefined;

function bindDrawer(frame: HTMLDialogElement): ShowCart {
  const back = slot<HTMLButtonElement>(frame, 'back');
  const lines = slot(frame, 'lines');
  const leaving = [back, ...frame.querySelectorAll<HTMLButtonElement>('[data-close]')];
  let payment: CartPayment | null = null;
  let unlock = () => {};
  let stop = () => {};
  const isLocked = () => payment?.$isLocked.get() ?? false;

  function handlePayment(opened: CartPayment | null): void {
    payment = opened;
    back.hidden = opened === null;
    unlock();
    setLocked(false);
    unlock = opened?.$isLocked.subscribe(setLocked) ?? (() => {});
  }

  function setLocked(locked: boolean): void {
    for (const button of leaving) button.disabled = locked;
  }

  function close(): void {
    stop();
    frame.close();
  }

  void import('../view/ready').then(({ showReadyTime }) => showReadyTime(frame)).catch(() => {});
  bindCart(frame, {
    checkout: 'drawer',
    fallbackHref: PATHS.cart,
    onPayment: handlePayment,
    onDone: close,
  });
  back.addEventListener('click', () => payment?.leave());
  // Closes the drawer before following a link; otherwise Back would reopen it.
  frame.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    close();
    if (link.pathname !== location.pathname) afterBack(() => location.assign(link.href));
  });

  return () => {
    lines.append(document.createElement('cart-lines'));
    slot(frame, 'filled').hidden = false;
    const stopWatching = watchSheet(frame, { isLocked, onClosed: () => stop() });
    const removeEntry = addBackEntry(() => {
      if (isLocked()) return 'stays';
      close();
      return 'left';
    });
    stop = () => {
      stop = () => {};
      payment?.leave();
      stopWatching();
      removeEntry();
      lines.replaceChildren();
    };
  };
}

/** Shows the cart in the page's open frame. */
export function fillDrawer(frame: HTMLDialogElement): void {
  showCart ??= bindDrawer(frame);
  showCart();
}
