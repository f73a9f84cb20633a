import { type ReactNode, useId } from 'react';
import styles from './segments.module.css';

interface Props<Value extends string> {
  label: string;
  isLabelHidden?: boolean;
  hint?: string | undefined;
  /** The values with their labels, in display order. */
  choices: Readonly<Record<Value, ReactNode>>;
  value: Value;
  onChoose: (value: Value) => void;
}

/** Radio buttons shown as one bar, for a few short choices that apply at once. */
export function Segments<Value extends string>(props: Props<Value>) {
  const { label, isLabelHidden, hint, choices, value, onChoose } = props;
  const id = useId();
  return (
    <fieldset className="field" aria-describedby={hint && `${id}-hint`}>
      <legend className={isLabelHidden ? 'visually-hidden' : 'field-label'}>{label}</legend>
      <div className={styles.segments} data-alone={isLabelHidden}>
        {(Object.keys(choices) as Value[]).map((choice) => (
          <label key={choice} data-value={choice}>
            <input
              type="radio"
              name={id}
              checked={value === choice}
              onChange={() => onChoose(choice)}
            />
            {choices[choice]}
          </label>
        ))}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
    </fieldset>
  );
}
