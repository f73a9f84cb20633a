import { useStore } from '@nanostores/react';
import { ArrowLeft, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createOrderId } from '../../lib/order-id';
import { PATHS } from '../../lib/paths';
import { Button } from '../../ui/Button';
import { useModal } from '../../ui/use-modal';
import { PaymentPanel } from '../payment/PaymentPanel';
import { CartLines } from './CartLines';
import { EmptyCart } from './EmptyCart';
import { $drawerOpen, clearCart } from './state';
import { Totals } from './Totals';
import { useCart } from './use-cart';
import '../../ui/styles/stepper.css';
import './cart.css';
import './drawer.css';

function Drawer() {
  const cart = useCart();
  const title = useRef<HTMLHeadingElement>(null);
  const [orderId, setOrderId] = useState<string | null>(null);
  const [locked, setLocked] = useState(false);
  const modal = useModal({ locked, onClose: () => $drawerOpen.set(false) });
  const isEmpty = cart.lines.length === 0;
  const isPaying = orderId !== null && (locked || !isEmpty);

  const focusTitle = () => title.current?.focus();

  function show(nextOrderId: string | null) {
    setOrderId(nextOrderId);
    focusTitle();
  }

  return (
    <dialog {...modal} className="drawer" aria-labelledby="drawer-title">
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
          onClick={() => $drawerOpen.set(false)}
        >
          <X size={22} strokeWidth={1.75} />
        </button>
      </header>

      {isPaying && (
        <div className="drawer-body">
          <PaymentPanel
            orderId={orderId}
            amount={cart.subtotal}
            onPaid={clearCart}
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
