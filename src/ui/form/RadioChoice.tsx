import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import styles from './radio-choice.module.css';

interface Props<Value extends string> {
  label: string;
  isLabelHidden?: boolean;
  isRequired?: boolean;
  /** The values with their labels, in display order. */
  choices: Readonly<Partial<Record<Value, string>>>;
  /** A hint below the label of a choice. */
  hints?: Readonly<Partial<Record<Value, ReactNode>>>;
  /** An icon at the end of a choice, or above its label in a compact row. */
  icons?: Readonly<Partial<Record<Value, LucideIcon>>>;
  /** Fields that belong to a choice, shown inside it. */
  inside?: Readonly<Partial<Record<Value, ReactNode>>>;
  value: Value | '';
  hint?: ReactNode;
  error?: string | undefined;
  /** Stacks the choices, for long labels. */
  isList?: boolean;
  /** Shows the choices as one row of short labels. */
  isCompact?: boolean;
  /** The inputs' name; by default, it is unique on the page. */
  name?: string;
  onChange: (value: Value) => void;
}

/** A group of radio buttons with large touch targets. */
export function RadioChoice<Value extends string>(props: Props<Value>) {
  const { label, choices, hints, icons, inside, value, hint, error, onChange } = props;
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset className="field" aria-describedby={described || undefined}>
      <legend
        className={props.isLabelHidden ? 'visually-hidden' : 'field-label'}
        data-required={props.isRequired || undefined}
      >
        {label}
      </legend>
      <div className={styles.choices} data-list={props.isList} data-compact={props.isCompact}>
        {(Object.keys(choices) as Value[]).map((choice, index) => {
          const own = `${id}-${choice}`;
          const line: ReactNode = hints?.[choice];
          const Icon: LucideIcon | undefined = icons?.[choice];
          return (
            <div key={choice} className={styles.choice}>
              <input
                id={own}
                type="radio"
                name={props.name ?? id}
                value={choice}
                data-first={index === 0 || undefined}
                checked={value === choice}
                aria-invalid={error ? true : undefined}
                aria-describedby={line ? `${own}-hint` : undefined}
                onChange={() => onChange(choice)}
              />
              <label htmlFor={own}>{choices[choice]}</label>
              {line && (
                <div id={`${own}-hint`} className={styles.hint}>
                  {line}
                </div>
              )}
              {Icon && <Icon size={24} strokeWidth={1.5} aria-hidden="true" />}
              {inside?.[choice] && <div className={styles.inside}>{inside[choice]}</div>}
            </div>
          );
        })}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
