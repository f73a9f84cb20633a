import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createOrderId } from '../../lib/order-id';
import { PaymentStep } from './PaymentStep';
import { openPayment } from './state';

function noop(): void {}

const isAsShown = () => true;

/** Opens the payment of one product inside `host`; what else is in the cart stays there. */
export function mountPayment(
  host: HTMLElement,
  amount: number,
  description: string,
  onBack: () => void,
): void {
  const root = createRoot(host);
  flushSync(() =>
    root.render(
      <PaymentStep
        payment={openPayment()}
        orderId={createOrderId(Date.now())}
        amount={amount}
        description={description}
        isAsShown={isAsShown}
        onPaid={noop}
        onDone={() => root.unmount()}
        onBack={() => {
          root.unmount();
          onBack();
        }}
      />,
    ),
  );
}
