import Check from 'lucide-react/icons/check';
import { type ReactNode, type Ref, useId } from 'react';
import styles from './form-steps.module.css';

interface Props {
  number: number;
  title: string;
  /** One line that replaces the fields while the step is closed. */
  summary: string;
  /** A quieter line below the summary, or ''. */
  detail: string;
  isOpen: boolean;
  /** True if the shopper has not reached this step yet; the step then shows only its title. */
  isAhead?: boolean;
  /** True if a skeleton replaces the fields. */
  isLoading?: boolean;
  /** The number of fields in this step that the shopper must still fill in or correct. */
  openFields: number;
  /** True if a rejection has marked some of these fields as invalid. */
  isRefused: boolean;
  onToggle: () => void;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
}

function openText(count: number): string {
  return count === 1 ? '1 field to complete' : `${count} fields to complete`;
}

/**
 * A numbered step of the form. A collapsed step shows one line with its summary and a “Change”
 * button.
 */
export function FormStep(props: Props) {
  const { number, title, summary, detail, isOpen, openFields, onToggle, ref, children } = props;
  const id = useId();
  const isSummed = !isOpen && !props.isAhead;
  const isDone = isSummed && openFields === 0;
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
              {openFields > 0 ? openText(openFields) : summary}
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
