import { type ReactNode, useId } from 'react';
import styles from './checkout.module.css';

interface Choice<Value extends string> {
  value: Value;
  label: string;
  /** A line below the label. */
  hint?: ReactNode;
}

interface Props<Value extends string> {
  legend: string;
  isLegendHidden?: boolean;
  name: string;
  choices: readonly Choice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A few options as large radio buttons: side by side or, if they have hints, below each other. */
export function ChoiceGroup<Value extends string>(props: Props<Value>) {
  const { legend, isLegendHidden, name, choices, value, onChange } = props;
  const id = useId();
  return (
    <fieldset className={styles.choice}>
      <legend className={isLegendHidden ? 'visually-hidden' : undefined}>{legend}</legend>
      {choices.map((choice) => (
        <div key={choice.value} className={styles.option} data-wide={choice.hint && ''}>
          <input
            id={`${id}-${choice.value}`}
            type="radio"
            name={name}
            checked={value === choice.value}
            aria-describedby={choice.hint ? `${id}-${choice.value}-hint` : undefined}
            onChange={() => onChange(choice.value)}
          />
          <label htmlFor={`${id}-${choice.value}`}>{choice.label}</label>
          {choice.hint && (
            <div id={`${id}-${choice.value}-hint`} className={styles.hint}>
              {choice.hint}
            </div>
          )}
        </div>
      ))}
    </fieldset>
  );
}
