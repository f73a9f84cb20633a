import { type ComponentProps, type ReactNode, useId } from 'react';

/** A control's label, its hint and the error that replaces the hint. */
export interface Labelling {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
}

interface Props extends Labelling {
  id: string | undefined;
  isRequired: boolean | undefined;
  isLabelHidden?: boolean;
  children: (control: Control) => ReactNode;
}

interface Control {
  id: string;
  className: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** A control with its label, hint and error, linked for screen readers. */
export function FieldFrame({ label, error, hint, isRequired, children, ...rest }: Props) {
  const own = useId();
  const id = rest.id ?? own;
  const part = error ? 'error' : 'hint';
  const note = error || hint;
  return (
    <div className="field">
      <label
        htmlFor={id}
        className={rest.isLabelHidden ? 'visually-hidden' : undefined}
        data-required={isRequired || undefined}
      >
        {label}
      </label>
      {children({
        id,
        className: 'input',
        'aria-invalid': error ? true : undefined,
        'aria-describedby': note ? `${id}-${part}` : undefined,
      })}
      {note && (
        <p id={`${id}-${part}`} className={error ? 'field-error' : 'field-hint'}>
          {note}
        </p>
      )}
    </div>
  );
}

interface FieldProps extends ComponentProps<'input'>, Labelling {
  /** A short text at the start of the input's box, such as a country code. */
  before?: string;
  /** Content at the end of the input's box, such as a show/hide toggle. */
  after?: ReactNode;
}

/** A labelled input. */
export function Field({ label, error, hint, before, after, ...input }: FieldProps) {
  return (
    <FieldFrame label={label} error={error} hint={hint} id={input.id} isRequired={input.required}>
      {(control) => (
        <div className="field-box">
          {before && (
            <span className="field-before" aria-hidden="true">
              {before}
            </span>
          )}
          <input type="text" {...input} {...control} />
          {after}
        </div>
      )}
    </FieldFrame>
  );
}
