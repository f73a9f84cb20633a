import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { createOrderId } from '../../lib/order-id';
import { type Cart, isSameCart } from './cart';
import { removePaid, settleCart } from './state';

const EMPTIED_TEXT = 'Your cart was paid for or emptied in another tab. Nothing was charged here.';

/** The step from the cart to its payment and back; it ends when the cart empties under it. */
export function useCheckout(cart: Cart, focusTitle: () => void) {
  const [orderId, setOrderId] = useState<string | null>(null);
  const [locked, setLocked] = useState(false);
  const [notice, setNotice] = useState('');
  const isPaying = orderId !== null && (locked || cart.length > 0);
  const isEmptied = orderId !== null && !isPaying;

  function show(nextOrderId: string | null) {
    flushSync(() => {
      setOrderId(nextOrderId);
      setNotice('');
    });
    focusTitle();
  }

  if (isEmptied) {
    setOrderId(null);
    setNotice(EMPTIED_TEXT);
  }
  useEffect(() => {
    if (notice) focusTitle();
  }, [notice, focusTitle]);

  return {
    locked,
    notice,
    start: () => show(createOrderId(Date.now())),
    leave: () => show(null),
    /** What the payment panel needs of the cart, while there is something to pay for. */
    payment: isPaying && {
      orderId,
      isAsShown: () => isSameCart(cart, settleCart()),
      onPaid: () => removePaid(cart),
      onBack: () => show(null),
      onLock: setLocked,
    },
  };
}
