import { useEffect, useRef } from 'react';
import { MAX_PAYMENTS } from '../../contract/payments/split';
import { formatRupees } from '../../lib/money';
import { MoreRow } from '../../ui/form/MoreRow';
import type { FieldTexts } from '../../ui/form/use-form';
import { PaymentPart } from './PaymentPart';
import styles from './payments.module.css';
import { leftOf, type SplitValues, split, withAnother, withEdit, without } from './state';

interface Props {
  /** The subject of the payment, such as an order number. */
  subject: string;
  /** The unpaid amount, in whole rupees. */
  due: number;
  /** True if the payments must cover the whole unpaid amount. */
  mustCover: boolean;
  values: SplitValues;
  /** Error messages by field name, such as `payments.0.amount`. */
  errors: FieldTexts;
  onChange: (values: SplitValues) => void;
}

/**
 * Fields for a customer's payment at the counter: a single payment, or up to three that add up to
 * the amount.
 */
export function SplitPayment({ subject, due, mustCover, values, errors, onChange }: Props) {
  const { isSplit, payments } = values;
  const { ref, focusNext } = useFocusNext();

  function change(next: SplitValues, focus: string): void {
    focusNext(focus);
    onChange(next);
  }

  function remove(nth: number): void {
    const rest = without(values, nth, mustCover);
    const before = Math.max(0, nth - 1);
    change(rest, rest.isSplit ? amountAt(before) : '[data-split]');
  }

  return (
    <div ref={ref} className="dialog-form">
      {isSplit && <Left due={due} left={leftOf(values, due)} />}
      {payments.map((payment, nth) => (
        <PaymentPart
          // biome-ignore lint/suspicious/noArrayIndexKey: payments have no ID, and the values are controlled
          key={nth}
          nth={nth}
          subject={subject}
          due={due}
          isSplit={isSplit}
          payment={payment}
          errors={errors}
          onEdit={(edit) => onChange(withEdit(values, due, nth, edit))}
          onRemove={payments.length > 1 ? () => remove(nth) : undefined}
        />
      ))}
      {!isSplit && (
        <MoreRow data-split onClick={() => change(split(values), amountAt(0))}>
          Split payment
        </MoreRow>
      )}
      {isSplit && payments.length < MAX_PAYMENTS && (
        <MoreRow onClick={() => change(withAnother(values, due), amountAt(payments.length))}>
          Add payment
        </MoreRow>
      )}
    </div>
  );
}

const amountAt = (nth: number) => `[name="payments.${nth}.amount"]`;

/** Focuses an element that the next render adds, because the pressed button may be removed. */
function useFocusNext() {
  const ref = useRef<HTMLDivElement>(null);
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    ref.current?.querySelector<HTMLElement>(wanted.current)?.focus();
    wanted.current = null;
  });
  const focusNext = (selector: string) => {
    wanted.current = selector;
  };
  return { ref, focusNext };
}

function Left({ due, left }: { due: number; left: number }) {
  return (
    <p className={styles.left} data-tone={toneOf(left)} role="status">
      {left < 0 ? 'Too much' : 'Left to pay'}{' '}
      <strong className="money">{formatRupees(Math.abs(left))}</strong>
      <small> of {formatRupees(due)}</small>
    </p>
  );
}

function toneOf(left: number): 'open' | 'done' | 'wrong' {
  if (left === 0) return 'done';
  return left > 0 ? 'open' : 'wrong';
}
