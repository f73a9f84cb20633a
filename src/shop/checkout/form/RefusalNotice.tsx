import CircleAlert from 'lucide-react/icons/circle-alert';
import { type Ref, useId } from 'react';
import { SITE_PHONE } from '../../../content/site';
import { phoneLink } from '../../../lib/links';
import { formatRupees } from '../../../lib/money';
import { PATHS } from '../../../lib/paths';
import { onlyLeftText } from '../../../lib/stock-words';
import { Button } from '../../../ui/Button';
import { openBranches, PAYMENT_TEXTS } from '../payment';
import type { PurchaseLine } from '../purchase';
import { isOverTotal, largeLines, type OrderRefusal, shortLines } from '../refusal';
import styles from './checkout.module.css';

interface Props {
  refusal: OrderRefusal;
  lines: readonly PurchaseLine[];
  /** Changes a product's quantity. */
  onQuantity: (id: string, quantity: number) => void;
  /** Collects the order at this branch. */
  onBranch: (code: string) => void;
  ref: Ref<HTMLDivElement>;
}

function waitText(seconds: number | undefined): string {
  if (seconds === undefined) return '';
  if (seconds < 60) return `Try again in ${seconds} seconds.`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes === 1) return 'Try again in a minute.';
  if (minutes < 120) return `Try again in ${minutes} minutes.`;
  return `Try again in ${Math.ceil(minutes / 60)} hours.`;
}

/** Explains why nothing was ordered and offers buttons that fix the problem. */
export function RefusalNotice({ ref, ...words }: Props) {
  const id = useId();
  return (
    <div
      ref={ref}
      className={`notice ${styles.refusal}`}
      data-kind={words.refusal.kind === 'cancelled' ? undefined : 'error'}
      role="alert"
      tabIndex={-1}
      aria-labelledby={id}
    >
      <CircleAlert size={20} strokeWidth={1.75} aria-hidden="true" />
      <div id={id}>
        <Words {...words} />
      </div>
    </div>
  );
}

function Words({ refusal, lines, onQuantity, onBranch }: Omit<Props, 'ref'>) {
  switch (refusal.kind) {
    case 'price-changed':
      return <NewPrices {...refusal} />;
    case 'out-of-stock':
      return (
        <>
          <p>{refusal.text}</p>
          <ul className={styles.short}>
            {shortLines(lines, refusal.available).map(({ id, name, available }) => (
              <Correction
                key={id}
                name={name}
                problem={onlyLeftText(available)}
                quantity={available}
                onPress={() => onQuantity(id, available)}
              />
            ))}
          </ul>
          {refusal.branches.map(({ code, name }) => (
            <Button key={code} onClick={() => onBranch(code)}>
              Collect at {name}
            </Button>
          ))}
        </>
      );
    case 'branch-closed':
      return <BranchClosed {...refusal} />;
    case 'too-large':
      return <TooLarge refusal={refusal} lines={lines} onQuantity={onQuantity} />;
    case 'too-many-unpaid':
      return (
        <>
          <p>
            {refusal.text}: <CallLink />
          </p>
          <p>
            {waitText(refusal.seconds)} <a href={PATHS.track}>My orders</a>
          </p>
        </>
      );
    case 'not-replaced':
      return (
        <p>
          {refusal.text} <a href={PATHS.track}>My orders</a>
        </p>
      );
    case 'wait':
      return (
        <p>
          {refusal.text} {waitText(refusal.seconds)}
        </p>
      );
    case 'offline':
      return <p>No connection. Check your internet and try again. Nothing was ordered.</p>;
    case 'cancelled':
      return <p>{PAYMENT_TEXTS.cancelled}</p>;
    default:
      return <p>{refusal.text}</p>;
  }
}

interface CorrectionProps {
  name: string;
  problem: string;
  quantity: number;
  onPress: () => void;
}

/** A line whose quantity cannot be ordered, with a button that changes the quantity. */
function Correction({ name, problem, quantity, onPress }: CorrectionProps) {
  return (
    <li>
      <span>
        {name}: {problem}
      </span>
      <Button onClick={onPress}>
        {quantity === 0 ? 'Remove' : `Change to ${quantity}`}
        <span className="visually-hidden"> {name}</span>
      </Button>
    </li>
  );
}

function CallLink() {
  return <a href={phoneLink(SITE_PHONE)}>{SITE_PHONE}</a>;
}

type BranchClosedRefusal = Extract<OrderRefusal, { kind: 'branch-closed' }>;

/** The form already shows the first open branch instead of the closed one. */
function BranchClosed({ text, branches }: BranchClosedRefusal) {
  const [next] = openBranches(branches.closed);
  if (next === undefined) {
    return (
      <p>
        {PAYMENT_TEXTS.allClosed} Please call us: <CallLink />
      </p>
    );
  }
  return (
    <p>
      {text} We have selected {next.name} for you. Nothing was ordered.
    </p>
  );
}

interface TooLargeProps extends Pick<Props, 'lines' | 'onQuantity'> {
  refusal: Extract<OrderRefusal, { kind: 'too-large' }>;
}

function TooLarge({ refusal, lines, onQuantity }: TooLargeProps) {
  const { text, perProduct, perOrder } = refusal;
  return (
    <>
      <p>
        {text}: <CallLink />
      </p>
      <ul className={styles.short}>
        {largeLines(lines, perProduct).map(({ id, name }) => (
          <Correction
            key={id}
            name={name}
            problem={`at most ${perProduct} in one order`}
            quantity={perProduct}
            onPress={() => onQuantity(id, perProduct)}
          />
        ))}
      </ul>
      {isOverTotal(lines, perOrder) && <p>At most {perOrder} pieces in one order.</p>}
    </>
  );
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
