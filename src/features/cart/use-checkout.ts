import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { type ComponentType, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useAction } from '../../ui/use-action';
import type { PanelProps } from '../payment/PaymentPanel';
import type { Payment } from '../payment/state';
import { type Cart, isSameCart } from './cart';
import { pruneCart, removePaid, setQuantity } from './state';

/** The payment of this place, fetched when it is wanted. */
type LoadPanel = () => Promise<{
  Panel: ComponentType<PanelProps>;
  openPayment: () => Payment;
}>;

interface Checkout {
  payment: Payment;
  Panel: ComponentType<PanelProps>;
}

const EMPTIED_TEXT = 'Your cart was paid for or emptied in another tab. Nothing was charged here.';
const SOLD_OUT_TEXT = 'It was sold out meanwhile, so we took it out. Nothing was charged.';
const OFFLINE_TEXT = 'The payment could not be opened. Check your internet and try again.';

const $unlocked = atom(false);

/** Checkout of a cart: from cart to payment and back. It ends when another tab empties the cart. */
export function useCheckout(cart: Cart, focusTitle: () => void, loadPanel: LoadPanel) {
  const [checkout, setCheckout] = useState<Checkout | null>(null);
  const [notice, setNotice] = useState('');
  const { busy, run } = useAction(() => setNotice(OFFLINE_TEXT));
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

  async function open(): Promise<void> {
    const { Panel, openPayment } = await loadPanel();
    show({ payment: openPayment(), Panel });
  }

  if (isEmptied) {
    setCheckout(null);
    setNotice(EMPTIED_TEXT);
  }
  useEffect(() => {
    if (notice) focusTitle();
  }, [notice, focusTitle]);

  /** Where the only product is taken out, there is nothing left to pay for. */
  function handleQuantity(id: string, quantity: number) {
    if (quantity === 0 && cart.length === 1) {
      setCheckout(null);
      setNotice(SOLD_OUT_TEXT);
    }
    setQuantity(id, quantity);
  }

  return {
    isLocked,
    notice,
    /** Of the button that leads to the payment. */
    opener: {
      busy,
      onPointerDown: () => void loadPanel().catch(() => undefined),
      onClick: () => void run(open),
    },
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
