import { useStore } from '@nanostores/react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import X from 'lucide-react/icons/x';
import { atom } from 'nanostores';
import { type ComponentType, type MouseEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterBack } from '../../../ui/dialog/dialog-history';
import sheet from '../../../ui/dialog/sheet.module.css';
import { useBackCloses } from '../../../ui/dialog/use-back-closes';
import { useModal } from '../../../ui/dialog/use-modal';
import type { Payment } from '../../checkout/state';
import type { CartPaymentProps } from '../checkout/CartPayment';
import { $removal, OFFLINE_TEXT, say } from '../open-cart';
import { $drawerOpen, itemsInCart } from '../state';
import { DrawerCart } from './DrawerCart';
import styles from './drawer.module.css';

const close = () => $drawerOpen.set(false);

const loadPayment = () => import('../checkout/CartPayment');

interface Checkout {
  payment: Payment;
  CartPayment: ComponentType<CartPaymentProps>;
}

const $unlocked = atom(false);

function Drawer() {
  const title = useRef<HTMLHeadingElement>(null);
  const [checkout, setCheckout] = useState<Checkout | null>(null);
  const isLocked = useStore(checkout?.payment.$isLocked ?? $unlocked);
  const modal = useModal({ locked: isLocked, onClose: close });

  function show(next: Checkout | null, notice = '') {
    say(notice);
    flushSync(() => setCheckout(next));
    title.current?.focus();
  }

  async function openPayment() {
    const { CartPayment, openPayment } = await loadPayment();
    if (itemsInCart()) show({ payment: openPayment(), CartPayment });
  }

  // The clicked button is removed together with its line, which would lose keyboard focus.
  useEffect(() => $removal.listen(() => title.current?.focus()), []);

  useBackCloses(() => {
    if (isLocked) return 'stays';
    if (checkout) {
      show(null);
      return 'stays';
    }
    close();
    return 'left';
  });

  /** Closes the drawer before following a link; otherwise Back would reopen it. */
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
      className={sheet.sheet}
      aria-labelledby="drawer-title"
      onClickCapture={follow}
    >
      <header className={sheet.head}>
        {checkout && (
          <button
            type="button"
            className="icon-button"
            aria-label="Back to cart"
            disabled={isLocked}
            onClick={() => show(null)}
          >
            <ArrowLeft size={20} strokeWidth={1.75} />
          </button>
        )}
        <h2 id="drawer-title" ref={title} tabIndex={-1}>
          {checkout ? 'Complete Payment' : 'Your cart'}
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

      {checkout && (
        <div className={`${sheet.body} ${sheet.payment}`}>
          <checkout.CartPayment
            payment={checkout.payment}
            checkout="drawer"
            onLeave={(notice) => show(null, notice)}
            onDone={close}
          />
        </div>
      )}
      <div className={styles.cart} hidden={checkout !== null}>
        <DrawerCart
          onUndone={() => title.current?.focus()}
          onPressed={() => void loadPayment().catch(() => undefined)}
          onProceed={openPayment}
          onUnopened={() => show(null, OFFLINE_TEXT)}
        />
      </div>
    </dialog>
  );
}

function CartDrawer() {
  return useStore($drawerOpen) ? <Drawer /> : null;
}

let mounted = false;

/** Mounts the drawer once; `$drawerOpen` opens and closes it. */
export function mountCartDrawer(): void {
  if (mounted) return;
  mounted = true;
  const host = document.createElement('div');
  document.body.append(host);
  // Rendered synchronously, so that the drawer's history entry exists before the drawer is visible.
  flushSync(() => createRoot(host).render(<CartDrawer />));
}
