import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { findPriceListItem } from '../../content/price-list';
import { PaymentStep } from './PaymentPanel';
import { type PurchaseLine, withQuantity } from './purchase';
import { openPayment } from './state';

interface Props {
  productId: string;
  asked: number;
  onDone: () => void;
  onBack: () => void;
}

function nothingToClear(): void {}

const isCartUnchanged = () => true;

/** The payment panel for a single product; does not change the cart. */
function BuyNow({ productId, asked, onDone, onBack }: Props) {
  const [payment] = useState(openPayment);
  const item = findPriceListItem(productId);
  const [lines, setLines] = useState<PurchaseLine[]>(item ? [{ ...item, quantity: asked }] : []);

  return (
    <PaymentStep
      payment={payment}
      checkout="product"
      lines={lines}
      isCartUnchanged={isCartUnchanged}
      onPaid={nothingToClear}
      onQuantity={(id, next) => (next === 0 ? onBack() : setLines(withQuantity(lines, id, next)))}
      onDone={onDone}
      onBack={onBack}
    />
  );
}

/** Opens the payment panel for a single product inside `host`. */
export function mountPayment(
  host: HTMLElement,
  productId: string,
  quantity: number,
  onBack: () => void,
): void {
  const root = createRoot(host);
  flushSync(() =>
    root.render(
      <BuyNow
        productId={productId}
        asked={quantity}
        onDone={() => root.unmount()}
        onBack={() => {
          root.unmount();
          onBack();
        }}
      />,
    ),
  );
}
