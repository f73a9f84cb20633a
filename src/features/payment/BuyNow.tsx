import { createRoot } from 'react-dom/client';
import { createOrderId } from '../../lib/order-id';
import { PaymentPanel } from './PaymentPanel';

function nothingToClear(): void {}

/** Opens the payment of one product inside `host`; what else is in the cart stays there. */
export function mountPayment(
  host: HTMLElement,
  amount: number,
  what: string,
  onBack: () => void,
): void {
  const root = createRoot(host);
  root.render(
    <PaymentPanel
      orderId={createOrderId(Date.now())}
      amount={amount}
      what={what}
      onPaid={nothingToClear}
      onBack={() => {
        root.unmount();
        onBack();
      }}
    />,
  );
}
