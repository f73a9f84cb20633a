import { type ComponentProps, type ReactNode, useId } from 'react';

export interface Choice {
  value: string;
  label: string;
}

interface Props extends Omit<ComponentProps<'select'>, 'children'> {
  label: string;
  choices: readonly Choice[];
  /** Stands first and chooses nothing. */
  placeholder?: string;
  error?: string | undefined;
  hint?: ReactNode;
  labelHidden?: boolean;
}

/** A labelled native select with its hint and its error, tied together for screen readers. */
export function SelectField(props: Props) {
  const { label, choices, placeholder, error, hint, labelHidden = false, ...select } = props;
  const own = useId();
  const id = select.id ?? own;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label
        htmlFor={id}
        className={labelHidden ? 'visually-hidden' : undefined}
        data-required={select.required || undefined}
      >
        {label}
      </label>
      <select
        {...select}
        id={id}
        className="input"
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
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
    </div>
  );
}
