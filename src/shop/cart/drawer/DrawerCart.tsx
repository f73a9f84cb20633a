import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { itemsText } from '../../../entities/order/items-text';
import { Totals } from '../../../entities/order/Totals';
import { PATHS } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import sheet from '../../../ui/dialog/sheet.module.css';
import { openIfReached } from '../../../ui/pending';
import { EMPTY_CART } from '../cart';
import { $notice, $pricedCart, $undo, removeFromCart, undoRemoval } from '../open-cart';
import { itemsInCart } from '../state';
import { checkoutTotals } from '../totals';
import { EmptyCart } from '../view/EmptyCart';
import '../view/cart-lines';
import undoStyles from '../view/undo.module.css';
import styles from './drawer.module.css';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'cart-lines': HTMLAttributes<HTMLElement>;
    }
  }
}

interface Props {
  onUndone: () => void;
  /** Called on `pointerdown` on the Proceed to Checkout button. */
  onPressed: () => void;
  onProceed: () => Promise<void>;
  /** Called when the payment scripts could not be loaded. */
  onUnopened: () => void;
}

/** The cart as shown in the drawer. */
export function DrawerCart({ onUndone, onPressed, onProceed, onUnopened }: Props) {
  const { itemCount, subtotal } = useStore($pricedCart);
  const notice = useStore($notice);
  const undo = useStore($undo);
  const [isOpening, setIsOpening] = useState(false);
  const isEmpty = itemCount === 0;

  function handleUndo() {
    undoRemoval();
    onUndone();
  }

  async function handleProceed() {
    setIsOpening(true);
    try {
      await onProceed();
    } catch {
      // A new release removes the scripts of the previous one; opening the cart page loads the new
      // scripts.
      if (!(await openIfReached(PATHS.cart))) onUnopened();
    } finally {
      setIsOpening(false);
    }
  }

  return (
    <>
      <div className={`${sheet.body} ${styles.lines}`}>
        {notice && <p className="notice">{notice}</p>}
        <div className={undoStyles.undo}>
          <span role="status">{undo.text}</span>
          <Button kind="quiet" hidden={!undo.isOffered} onClick={handleUndo}>
            Undo
          </Button>
        </div>
        {isEmpty && (
          <EmptyCart hint="Add some products to get started" action="Continue Shopping" />
        )}
        <cart-lines hidden={isEmpty} />
      </div>
      <footer className={styles.foot} hidden={isEmpty}>
        <Totals itemCount={itemCount} totals={checkoutTotals(subtotal, 'drawer')} />
        <Button kind="primary" busy={isOpening} onPointerDown={onPressed} onClick={handleProceed}>
          Proceed to Checkout
        </Button>
        <div className={styles.also}>
          <a className="button" data-kind="quiet" href={PATHS.shop}>
            Continue Shopping
          </a>
          <Button
            kind="quiet"
            onClick={() => removeFromCart(`Removed: ${itemsText(itemsInCart())}`, () => EMPTY_CART)}
          >
            Clear Cart
          </Button>
        </div>
      </footer>
    </>
  );
}
