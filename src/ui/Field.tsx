import { type ComponentProps, type ReactNode, useId } from 'react';

interface Props extends ComponentProps<'input'> {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
  /** Stands behind the input, inside its box: a show/hide toggle, say. */
  after?: ReactNode;
}

/** A labelled input with its hint and its error, tied together for screen readers. */
export function Field({ label, error, hint, after, ...input }: Props) {
  const own = useId();
  const id = input.id ?? own;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id} data-required={input.required || undefined}>
        {label}
      </label>
      <div className="field-box">
        <input
          {...input}
          id={id}
          className="input"
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        {after}
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
    </div>
  );
}
