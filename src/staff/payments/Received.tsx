import { useEffect, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { SEEN_ON, type SeenOn } from '../../contract/payments/seen';
import { formatRupees } from '../../lib/money';
import { Button } from '../../ui/Button';
import styles from './payments.module.css';
import { SEEN_TEXTS } from './state';

/** Presses the form's main button, which ignores it while the form is busy or turned off. */
function finish({ form }: HTMLButtonElement): void {
  const main = form?.querySelector<HTMLButtonElement>('[type="submit"]');
  main?.focus();
  main?.click();
}

interface Props {
  /** In whole rupees. */
  amount: number;
  seenOn: SeenOn | undefined;
  error: string | undefined;
  /** True if the answer is all that a payment still needs, so it sends the form. */
  isLast: boolean;
  onSee: (on: SeenOn | undefined) => void;
}

/** Asks how the clerk saw that a UPI payment arrived. */
export function Received({ amount, seenOn, error, isLast, onSee }: Props) {
  const id = useId();
  const question = useRef<HTMLFieldSetElement>(null);

  useEffect(() => {
    // Not a button, which the Enter of a scanner would press.
    if (error !== undefined) question.current?.focus();
  }, [error]);

  return (
    <fieldset ref={question} tabIndex={-1} className="field" aria-describedby={`${id}-hint`}>
      <legend className="field-label">{formatRupees(amount)} received? How did you see it?</legend>
      <div className={styles.answers}>
        {SEEN_ON.map((on) => (
          <Button
            key={on}
            aria-pressed={seenOn === on}
            onClick={({ currentTarget }) => {
              // The form must have the answer before it is sent.
              flushSync(() => onSee(isLast || seenOn !== on ? on : undefined));
              if (isLast) finish(currentTarget);
            }}
          >
            {SEEN_TEXTS[on].name}
          </Button>
        ))}
      </div>
      <p id={`${id}-hint`} className="field-hint">
        A screen can be faked, so the owner sees which payments were seen only there.
      </p>
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** Says that the card machine approved the payment, and sends the form. */
export function Approved({ amount }: Pick<Props, 'amount'>) {
  return (
    <div className={styles.answers}>
      <Button onClick={({ currentTarget }) => finish(currentTarget)}>
        {formatRupees(amount)} approved on the machine
      </Button>
    </div>
  );
}
