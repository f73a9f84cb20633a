import { useStore } from '@nanostores/react';
import { useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { PaymentStep } from '../../checkout/PaymentPanel';
import { openPayment, type Payment } from '../../checkout/state';
import { setQuantity } from '../cart';
import { $pricedCart, acceptStock } from '../open-cart';
import { $cart, updateCart } from '../state';
import { isSameCart, removePaid } from './paid-cart';

const EMPTIED_TEXT = 'You paid or cleared this cart in another tab. Nothing was charged here.';
const HIDDEN_TEXT = 'What you wanted to buy is not available any more. Nothing was charged.';
const SOLD_OUT_TEXT = 'This product is now sold out, so we removed it. Nothing was charged.';

interface CartPaymentProps {
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
  const leaveIfEmptied = useEffectEvent(() => {
    if (payment.$isLocked.get() || $pricedCart.get().itemCount > 0) return;
    onLeave($cart.get()?.length === 0 ? EMPTIED_TEXT : HIDDEN_TEXT);
  });

  useEffect(() => {
    const stops = [payment.$isLocked, $cart, $pricedCart].map((each) =>
      each.listen(leaveIfEmptied),
    );
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
    <PaymentStep
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

interface MountRules extends Pick<CartPaymentProps, 'checkout' | 'onLeave'> {
  /** Called after the shopper has seen the confirmation and the panel has closed. */
  onDone?: (() => void) | undefined;
}

/** Mounts the cart's payment panel in `host`. `leave` closes it. */
export function mountCartPayment(host: HTMLElement, { checkout, onLeave, onDone }: MountRules) {
  const root = createRoot(host);
  const payment = openPayment();

  function leave(notice = ''): void {
    root.unmount();
    onLeave(notice);
  }

  function finish(): void {
    leave();
    onDone?.();
  }

  flushSync(() =>
    root.render(
      <CartPayment payment={payment} checkout={checkout} onLeave={leave} onDone={finish} />,
    ),
  );
  return { $isLocked: payment.$isLocked, leave: () => leave() };
}
