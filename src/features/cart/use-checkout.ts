import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { createOrderId } from '../../lib/order-id';
import { openPayment, type Payment } from '../payment/state';
import { type Cart, isSameCart } from './cart';
import { pruneCart, removePaid, setQuantity } from './state';

interface Checkout {
  orderId: string;
  payment: Payment;
}

const EMPTIED_TEXT = 'Your cart was paid for or emptied in another tab. Nothing was charged here.';

const $unlocked = atom(false);

/** Checkout of a cart: from cart to payment and back. It ends when another tab empties the cart. */
export function useCheckout(cart: Cart, focusTitle: () => void) {
  const [checkout, setCheckout] = useState<Checkout | null>(null);
  const [notice, setNotice] = useState('');
  const isLocked = useStore(checkout?.payment.$isLocked ?? $unlocked);
  const isPaying = checkout !== null && (isLocked || cart.length > 0);
  const isEmptied = checkout !== null && !isPaying;

  function show(next: Checkout | null) {
    flushSync(() => {
      setCheckout(next);
      setNotice('');
    });
    focusTitle();
  }

  if (isEmptied) {
    setCheckout(null);
    setNotice(EMPTIED_TEXT);
  }
  useEffect(() => {
    if (notice) focusTitle();
  }, [notice, focusTitle]);

  /** What is sold out meanwhile is taken out; nothing is left to pay for where it was all there was. */
  function handleQuantity(id: string, quantity: number) {
    if (quantity === 0 && cart.length === 1) setCheckout(null);
    setQuantity(id, quantity);
  }

  return {
    isLocked,
    notice,
    start: () => show({ orderId: createOrderId(Date.now()), payment: openPayment() }),
    leave: () => show(null),
    /** What the payment panel needs of the cart, while there is something to pay for. */
    payment: isPaying && {
      ...checkout,
      isAsShown: () => isSameCart(cart, pruneCart()),
      onPaid: () => removePaid(cart),
      onQuantity: handleQuantity,
      onBack: () => show(null),
    },
  };
}
