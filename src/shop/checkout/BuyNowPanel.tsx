import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { findPriceListItem } from '../../content/price-list';
import { $livePrices } from '../catalogue/stock/state';
import { PaymentStep } from './PaymentPanel';
import { type PurchaseLine, withQuantity } from './purchase';
import { openPayment } from './state';
import { useSheet } from './use-sheet';

interface Props {
  /** The page's sheet element; null when the panel is rendered at build time. */
  sheet: HTMLDialogElement | null;
  productId: string;
  asked: number;
  onDone: () => void;
}

function nothingToClear(): void {}

const isCartUnchanged = () => true;

/** The payment panel for a single product; does not change the cart. */
export function BuyNowPanel({ sheet, productId, asked, onDone }: Props) {
  const [payment] = useState(openPayment);
  const locked = useStore(payment.$isLocked);
  const item = findPriceListItem(productId);
  const prices = useStore($livePrices, { ssr: 'initial' });
  const [lines, setLines] = useState<PurchaseLine[]>(item ? [{ ...item, quantity: asked }] : []);

  /** Also closes a sheet that is locked, because the panel decides when the shopper may leave. */
  function leave(): void {
    onDone();
    sheet?.close();
  }

  useSheet(sheet, { locked, onClosed: onDone });

  return (
    <PaymentStep
      payment={payment}
      checkout="product"
      lines={lines.map((line) => ({ ...line, ...prices[line.id] }))}
      isCartUnchanged={isCartUnchanged}
      onPaid={nothingToClear}
      onQuantity={(id, next) => (next === 0 ? leave() : setLines(withQuantity(lines, id, next)))}
      onDone={onDone}
      onBack={leave}
    />
  );
}
