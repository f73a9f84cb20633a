import { type ReactNode, useId } from 'react';
import { useRoving } from '../use-roving';
import styles from './chips.module.css';

export interface ChipChoice<Value extends string> {
  value: Value;
  label: string;
  /** A secondary, less prominent text, such as a price. */
  detail?: string | undefined;
}

interface Props<Value extends string> {
  label: string;
  isLabelHidden?: boolean;
  isRequired?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
  choices: readonly ChipChoice<Value>[];
  chosen: readonly Value[];
  /** True if several choices can apply; pressing a chosen one then deselects it. */
  isMultiple?: boolean;
  onChoose: (chosen: Value[]) => void;
}

/** Radio buttons or checkboxes shown as a wrapping row of chips; one tab stop. */
export function Chips<Value extends string>(props: Props<Value>) {
  const { label, isLabelHidden, isRequired, hint, error, choices, chosen, onChoose } = props;
  const id = useId();
  const { group, item } = useRoving(choices.length);
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');

  function toggle(value: Value, isChosen: boolean): void {
    if (!props.isMultiple) onChoose([value]);
    else if (isChosen) onChoose([...chosen, value]);
    else onChoose(chosen.filter((each) => each !== value));
  }

  return (
    <fieldset className="field" aria-describedby={described || undefined}>
      <legend
        className={isLabelHidden ? 'visually-hidden' : 'field-label'}
        data-required={isRequired || undefined}
      >
        {label}
      </legend>
      {/* The browser itself makes radio buttons one tab stop. */}
      <div className={styles.chips} {...(props.isMultiple && group)}>
        {choices.map(({ value, label: name, detail }, index) => (
          <label key={value}>
            <input
              type={props.isMultiple ? 'checkbox' : 'radio'}
              name={id}
              checked={chosen.includes(value)}
              aria-invalid={error ? true : undefined}
              {...(props.isMultiple && item(index))}
              onChange={({ target }) => toggle(value, target.checked)}
            />
            {name}
            {detail !== undefined && <span className={styles.detail}>{detail}</span>}
          </label>
        ))}
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
