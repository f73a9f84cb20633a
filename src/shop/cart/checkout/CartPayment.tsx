import { useStore } from '@nanostores/react';
import { useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { PaymentPanel, PaymentStep } from '../../checkout/PaymentPanel';
import { openPayment, type Payment } from '../../checkout/state';
import { setQuantity } from '../cart';
import { $pricedCart, acceptStock } from '../open-cart';
import { $cart, updateCart } from '../state';
import { isSameCart, removePaid } from './paid-cart';

export { openPayment };

const EMPTIED_TEXT = 'You paid or cleared this cart in another tab. Nothing was charged here.';
const SOLD_OUT_TEXT = 'This product is now sold out, so we removed it. Nothing was charged.';

export interface CartPaymentProps {
  payment: Payment;
  checkout: 'cart' | 'drawer';
  /** Returns to the cart and shows `notice`, which is '' if the shopper chose to go back. */
  onLeave: (notice: string) => void;
  /** Called after the shopper has seen the confirmation. */
  onDone: () => void;
}

/** The payment panel for the cart; closes if another tab empties the cart. */
export function CartPayment({ payment, checkout, onLeave, onDone }: CartPaymentProps) {
  const { cart, lines } = useStore($pricedCart);
  const Panel = checkout === 'cart' ? PaymentStep : PaymentPanel;
  const leaveIfEmptied = useEffectEvent(() => {
    const isEmpty = $cart.get()?.length === 0;
    if (isEmpty && !payment.$isLocked.get()) onLeave(EMPTIED_TEXT);
  });

  useEffect(() => {
    const stops = [payment.$isLocked.listen(leaveIfEmptied), $cart.listen(leaveIfEmptied)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [payment]);

  /**
   * Sets a quantity that the server offered. If the cart's only product is removed, the payment
   * ends.
   */
  function handleQuantity(id: string, quantity: number) {
    if (quantity === 0 && cart.length === 1) onLeave(SOLD_OUT_TEXT);
    updateCart((stored) => setQuantity(stored, id, quantity, quantity));
  }

  return (
    <Panel
      payment={payment}
      checkout={checkout}
      lines={lines}
      isCartUnchanged={() => isSameCart(cart, acceptStock())}
      onPaid={() => updateCart((stored) => removePaid(stored, cart))}
      onQuantity={handleQuantity}
      onDone={onDone}
      onBack={() => onLeave('')}
    />
  );
}

/** Mounts the cart's payment panel in `host`. */
export function mountCartPayment(host: HTMLElement, onLeave: (notice: string) => void): void {
  const root = createRoot(host);
  const payment = openPayment();
  const leave = (notice: string) => {
    root.unmount();
    onLeave(notice);
  };
  flushSync(() =>
    root.render(
      <CartPayment payment={payment} checkout="cart" onLeave={leave} onDone={() => leave('')} />,
    ),
  );
}
