import Check from 'lucide-react/icons/check';
import { type ReactNode, type Ref, useId } from 'react';
import styles from './form-steps.module.css';
import type { StepSummary } from './steps';

interface Props extends StepSummary {
  number: number;
  title: string;
  isOpen: boolean;
  /** True if the shopper has not reached this step yet; the step then shows only its title. */
  isAhead?: boolean;
  /** True if a skeleton replaces the fields. */
  isLoading?: boolean;
  /** Names the fields that the shopper must still fill in or correct; '' if there are none. */
  openText: string;
  /** True if a rejection has marked some of these fields as invalid. */
  isRefused: boolean;
  onToggle: () => void;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
}

/**
 * A numbered step of the form. A collapsed step shows its summary, or the fields that it still needs,
 * and a “Change” button.
 */
export function FormStep(props: Props) {
  const { number, title, summary, detail, isOpen, openText, onToggle, ref, children } = props;
  const id = useId();
  const isSummed = !isOpen && !props.isAhead;
  const isDone = isSummed && openText === '';
  const named = isSummed ? styles.label : styles.title;
  return (
    <fieldset className={styles.step}>
      <legend className="visually-hidden">{title}</legend>
      <button
        ref={ref}
        type="button"
        className={styles.head}
        data-ahead={(!isOpen && props.isAhead) || undefined}
        aria-expanded={isOpen}
        aria-controls={`${id}-fields`}
        onClick={onToggle}
      >
        <span className={styles.number} data-done={isDone || undefined}>
          {isDone && <Check size={16} strokeWidth={2.5} aria-hidden="true" />}
          <span className={isDone ? 'visually-hidden' : undefined}>{number}</span>
        </span>{' '}
        <span className={isDone ? 'visually-hidden' : named}>{title}</span>
        {isSummed && (
          <>
            {' '}
            <span className={styles.summary} data-wrong={props.isRefused || undefined}>
              {openText || summary}
            </span>{' '}
            {isDone && detail && <span className={styles.detail}>{detail} </span>}
            <span className={styles.change}>Change</span>
          </>
        )}
      </button>
      <div
        id={`${id}-fields`}
        className={styles.fields}
        hidden={!isOpen}
        aria-busy={props.isLoading || undefined}
      >
        {children}
      </div>
    </fieldset>
  );
}
