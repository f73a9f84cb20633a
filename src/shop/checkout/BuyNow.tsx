import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { findPriceListItem } from '../../content/price-list';
import { PaymentStep } from './PaymentPanel';
import { type PurchaseLine, withQuantity } from './purchase';
import { openPayment } from './state';
import { useSheet } from './use-sheet';

interface Props {
  sheet: HTMLDialogElement;
  productId: string;
  asked: number;
  onDone: () => void;
}

function nothingToClear(): void {}

const isCartUnchanged = () => true;

/** The payment panel for a single product; does not change the cart. */
function BuyNow({ sheet, productId, asked, onDone }: Props) {
  const [payment] = useState(openPayment);
  const locked = useStore(payment.$isLocked);
  const item = findPriceListItem(productId);
  const [lines, setLines] = useState<PurchaseLine[]>(item ? [{ ...item, quantity: asked }] : []);

  /** Also closes a sheet that is locked, because the panel decides when the shopper may leave. */
  function leave(): void {
    onDone();
    sheet.close();
  }

  useSheet(sheet, { locked, onClosed: onDone });

  return (
    <PaymentStep
      payment={payment}
      checkout="product"
      lines={lines}
      isCartUnchanged={isCartUnchanged}
      onPaid={nothingToClear}
      onQuantity={(id, next) => (next === 0 ? leave() : setLines(withQuantity(lines, id, next)))}
      onDone={onDone}
      onBack={leave}
    />
  );
}

/** Shows the payment panel for a single product in the page's open sheet until the sheet closes. */
export function mountPayment(sheet: HTMLDialogElement, productId: string, quantity: number): void {
  const host = sheet.querySelector('[data-pay-host]');
  if (!host) return;
  const root = createRoot(host);
  flushSync(() =>
    root.render(
      <BuyNow sheet={sheet} productId={productId} asked={quantity} onDone={() => root.unmount()} />,
    ),
  );
}
