import { useStore } from '@nanostores/react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import X from 'lucide-react/icons/x';
import { type MouseEvent, useCallback, useRef } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { PATHS } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { afterBack } from '../../../ui/dialog/dialog-history';
import { useBackCloses } from '../../../ui/dialog/use-back-closes';
import { useModal } from '../../../ui/dialog/use-modal';
import { CartLines } from '../CartLines';
import { EmptyCart } from '../EmptyCart';
import { $drawerOpen, clearCart } from '../state';
import { Totals } from '../Totals';
import { checkoutTotals } from '../totals';
import { useCart } from '../use-cart';
import { useCheckout } from '../use-checkout';
import '../../../ui/styles/controls/stepper.css';
import styles from './drawer.module.css';

const close = () => $drawerOpen.set(false);

const loadPanel = () =>
  import('../../payment/PaymentStep').then(({ PaymentPanel, openPayment }) => ({
    Panel: PaymentPanel,
    openPayment,
  }));

function Drawer() {
  const cart = useCart();
  const title = useRef<HTMLHeadingElement>(null);
  const focusTitle = useCallback(() => title.current?.focus(), []);
  const { payment, isLocked, notice, opener, leave } = useCheckout(
    cart.cart,
    focusTitle,
    loadPanel,
  );
  const modal = useModal({ locked: isLocked, onClose: close });
  const totals = checkoutTotals(cart.subtotal, 'drawer');
  const isEmpty = cart.lines.length === 0;

  useBackCloses(() => {
    if (isLocked) return 'stays';
    if (payment) {
      leave();
      return 'stays';
    }
    close();
    return 'left';
  });

  /** Closes the drawer before following a link, so that Back does not reopen it. */
  function follow(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    flushSync(close);
    if (link.pathname !== location.pathname) afterBack(() => location.assign(link.href));
  }

  return (
    <dialog
      {...modal}
      className={styles.drawer}
      aria-labelledby="drawer-title"
      onClickCapture={follow}
    >
      <header className={styles.head}>
        {payment && (
          <button
            type="button"
            className="icon-button"
            aria-label="Back to cart"
            disabled={isLocked}
            onClick={leave}
          >
            <ArrowLeft size={20} strokeWidth={1.75} />
          </button>
        )}
        <h2 id="drawer-title" ref={title} tabIndex={-1}>
          {payment ? 'Complete Payment' : 'Your cart'}
        </h2>
        <button
          type="button"
          className="icon-button"
          aria-label="Close cart"
          disabled={isLocked}
          onClick={close}
        >
          <X size={22} strokeWidth={1.75} />
        </button>
      </header>

      {payment && (
        <div className={`${styles.body} ${styles.payment}`}>
          <payment.Panel {...payment} checkout="drawer" lines={cart.lines} onDone={close} />
        </div>
      )}
      {!payment && isEmpty && (
        <div className={styles.body}>
          <EmptyCart
            notice={notice || cart.notice}
            hint="Add some products to get started"
            action="Continue Shopping"
          />
        </div>
      )}
      {!payment && !isEmpty && (
        <>
          <div className={styles.body}>
            <CartLines lines={cart.lines} notice={notice || cart.notice} onLineGone={focusTitle} />
          </div>
          <footer className={styles.foot}>
            <Totals itemCount={cart.itemCount} totals={totals} />
            <Button kind="primary" {...opener}>
              Proceed to Checkout
            </Button>
            <div className={styles.also}>
              <a className="button" data-kind="quiet" href={PATHS.shop}>
                Continue Shopping
              </a>
              <Button
                kind="quiet"
                onClick={() => {
                  clearCart();
                  focusTitle();
                }}
              >
                Clear Cart
              </Button>
            </div>
          </footer>
        </>
      )}
    </dialog>
  );
}

function CartDrawer() {
  return useStore($drawerOpen) ? <Drawer /> : null;
}

let mounted = false;

/** Puts the drawer on the page, once; `$drawerOpen` opens and closes it. */
export function mountCartDrawer(): void {
  if (mounted) return;
  mounted = true;
  const host = document.createElement('div');
  document.body.append(host);
  createRoot(host).render(<CartDrawer />);
}
