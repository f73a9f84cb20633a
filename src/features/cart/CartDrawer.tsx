import { useStore } from '@nanostores/react';
import { ArrowLeft, X } from 'lucide-react';
import { type MouseEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createOrderId } from '../../lib/order-id';
import { PATHS } from '../../lib/paths';
import { Button } from '../../ui/Button';
import { whenSettled } from '../../ui/steps-back';
import { useBackCloses } from '../../ui/use-back-closes';
import { useModal } from '../../ui/use-modal';
import { PaymentPanel } from '../payment/PaymentPanel';
import { CartLines } from './CartLines';
import { EmptyCart } from './EmptyCart';
import { $drawerOpen, clearCart, removePaid } from './state';
import { Totals } from './Totals';
import { useCart } from './use-cart';
import '../../ui/styles/stepper.css';
import './cart.css';
import './drawer.css';

const close = () => $drawerOpen.set(false);

function Drawer() {
  const cart = useCart();
  const title = useRef<HTMLHeadingElement>(null);
  const [orderId, setOrderId] = useState<string | null>(null);
  const [locked, setLocked] = useState(false);
  const modal = useModal({ locked, onClose: close });
  const isEmpty = cart.lines.length === 0;
  const isPaying = orderId !== null && (locked || !isEmpty);

  const focusTitle = () => title.current?.focus();

  function show(nextOrderId: string | null) {
    flushSync(() => setOrderId(nextOrderId));
    focusTitle();
  }

  useBackCloses(() => {
    if (locked) return 'stays';
    if (isPaying) {
      show(null);
      return 'stays';
    }
    close();
    return 'left';
  });

  /** A link leaves from the page below, so that Back finds the page and not an open drawer. */
  function follow(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    flushSync(close);
    if (link.pathname !== location.pathname) whenSettled(() => location.assign(link.href));
  }

  return (
    <dialog {...modal} className="drawer" aria-labelledby="drawer-title" onClickCapture={follow}>
      <header className="drawer-head">
        {isPaying && (
          <button
            type="button"
            className="icon-button"
            aria-label="Back to cart"
            disabled={locked}
            onClick={() => show(null)}
          >
            <ArrowLeft size={20} strokeWidth={1.75} />
          </button>
        )}
        <h2 id="drawer-title" ref={title} tabIndex={-1}>
          {isPaying ? 'Complete Payment' : 'Your cart'}
        </h2>
        <button
          type="button"
          className="icon-button"
          aria-label="Close cart"
          disabled={locked}
          onClick={close}
        >
          <X size={22} strokeWidth={1.75} />
        </button>
      </header>

      {isPaying && (
        <div className="drawer-body">
          <PaymentPanel
            orderId={orderId}
            amount={cart.subtotal}
            onPaid={() => removePaid(cart.cart)}
            onDone={close}
            onBack={() => show(null)}
            onLock={setLocked}
          />
        </div>
      )}
      {!isPaying && isEmpty && (
        <div className="drawer-body">
          <EmptyCart
            notice={cart.notice}
            hint="Add some products to get started"
            action="Continue Shopping"
          />
        </div>
      )}
      {!isPaying && !isEmpty && (
        <>
          <div className="drawer-body">
            <CartLines lines={cart.lines} notice={cart.notice} onLineGone={focusTitle} />
          </div>
          <footer className="drawer-foot">
            <Totals itemCount={cart.itemCount} subtotal={cart.subtotal} total={cart.subtotal} />
            <Button kind="primary" onClick={() => show(createOrderId(Date.now()))}>
              Proceed to Checkout
            </Button>
            <div className="drawer-also">
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
