import CircleAlert from 'lucide-react/icons/circle-alert';
import { type Ref, useId } from 'react';
import { formatRupees } from '../../../lib/money';
import { onlyLeftText } from '../../../lib/stock-words';
import { Button } from '../../../ui/Button';
import type { OrderRefusal } from '../flow/refusal';
import { type PurchaseLine, shortLines } from '../purchase';
import styles from './checkout.module.css';

interface Props {
  refusal: OrderRefusal;
  lines: readonly PurchaseLine[];
  /** Asks for this many of a product instead. */
  onQuantity: (id: string, quantity: number) => void;
  ref: Ref<HTMLDivElement>;
}

function waitText(seconds: number | undefined): string {
  if (seconds === undefined) return '';
  if (seconds < 60) return `Try again in ${seconds} seconds.`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'Try again in a minute.' : `Try again in ${minutes} minutes.`;
}

/** Why nothing was ordered, with the mend beside it. */
export function RefusalNotice({ refusal, lines, onQuantity, ref }: Props) {
  const id = useId();
  return (
    <div
      ref={ref}
      className={`notice ${styles.refusal}`}
      data-kind="error"
      role="alert"
      tabIndex={-1}
      aria-labelledby={id}
    >
      <CircleAlert size={20} strokeWidth={1.75} aria-hidden="true" />
      <div id={id}>
        <Words refusal={refusal} lines={lines} onQuantity={onQuantity} />
      </div>
    </div>
  );
}

function Words({ refusal, lines, onQuantity }: Omit<Props, 'ref'>) {
  switch (refusal.kind) {
    case 'price-changed':
      return <NewPrices {...refusal} />;
    case 'out-of-stock':
      return (
        <>
          <p>{refusal.text}</p>
          <ul className={styles.short}>
            {shortLines(lines, refusal.available).map(({ id, name, available }) => (
              <li key={id}>
                <span>
                  {name}: {onlyLeftText(available)}
                </span>
                <Button onClick={() => onQuantity(id, available)}>
                  {available === 0 ? 'Remove' : `Change to ${available}`}
                  <span className="visually-hidden"> {name}</span>
                </Button>
              </li>
            ))}
          </ul>
        </>
      );
    case 'wait':
      return (
        <p>
          {refusal.text} {waitText(refusal.seconds)}
        </p>
      );
    case 'offline':
      return <p>No connection. Check your internet and try again. Nothing was ordered.</p>;
    default:
      return <p>{refusal.text}</p>;
  }
}

type PriceChanged = Extract<OrderRefusal, { kind: 'price-changed' }>;

function NewPrices({ text, prices }: PriceChanged) {
  return (
    <>
      <p>{text}</p>
      <dl className={styles.prices}>
        {prices.lines.map(({ product_id, name, quantity, line_total }) => (
          <div key={product_id}>
            <dt>
              {name} × {quantity}
            </dt>
            <dd className="money">{formatRupees(line_total)}</dd>
          </div>
        ))}
        <div>
          <dt>Total now</dt>
          <dd className="money">{formatRupees(prices.total)}</dd>
        </div>
      </dl>
    </>
  );
}
