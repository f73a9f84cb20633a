import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useState } from 'react';
import { TestMark } from '../../entities/order/TestMark';
import { formatRupees } from '../../lib/money';
import { artPath } from '../../lib/paths';
import type { Totals } from '../../lib/totals';
import { useHydrated } from '../../ui/use-hydrated';
import { PurchaseLines } from './PurchaseLines';
import { type PurchaseLine, purchaseText } from './purchase';
import styles from './purchase-summary.module.css';

interface Props {
  orderId: string;
  lines: readonly PurchaseLine[];
}

interface ChargedProps extends Props {
  /** The amount to charge in whole rupees. */
  amount: number;
  /** True if the order is paid without real money. */
  isTest: boolean;
}

/** The order that is being paid: its products in one line, its amount and its number. */
export function ChargedPurchase({ orderId, lines, amount, isTest }: ChargedProps) {
  return (
    <div className={styles.order}>
      <Picture line={lines[0]} />
      <div className={styles.row}>
        <span className={styles.name}>{purchaseText(lines)}</span>
        <span className={`money ${styles.amount}`}>{formatRupees(amount)}</span>
      </div>
      <OrderNumber orderId={orderId} />
      {isTest && <TestMark />}
    </div>
  );
}

/**
 * The order that the form places: a line that opens the items and their prices, and its number. A
 * wide cart page shows the items beside the form, so they are hidden there (`data-goods`).
 */
export function PurchaseSummary({ orderId, lines, totals }: Props & { totals: Totals }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  // The prerendered HTML contains neither the quantity nor the number.
  const isHydrated = useHydrated();
  // A figure space is as wide as a digit, so nothing moves when the quantity appears.
  const named = isHydrated ? lines : lines.map((line) => ({ ...line, quantity: '\u2007' }));
  return (
    <div className={styles.order}>
      <Picture line={lines[0]} hasGoods />
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        data-goods
      >
        <span className={styles.name}>{purchaseText(named)}</span>
        <ChevronDown size={20} strokeWidth={1.75} aria-hidden="true" />
      </button>
      <OrderNumber orderId={isHydrated ? orderId : '\u00a0'} />
      <div id={id} className={styles.lines} hidden={!isOpen} data-goods>
        {isOpen && <PurchaseLines lines={lines} totals={totals} />}
      </div>
    </div>
  );
}

function Picture({ line, hasGoods }: { line: PurchaseLine | undefined; hasGoods?: boolean }) {
  return (
    line && (
      <img
        className={styles.picture}
        src={artPath(line.id)}
        alt=""
        width="44"
        height="44"
        loading="lazy"
        data-goods={hasGoods}
      />
    )
  );
}

function OrderNumber({ orderId }: { orderId: string }) {
  return (
    <p className={styles.number}>
      Order ID <span>{orderId}</span>
    </p>
  );
}
