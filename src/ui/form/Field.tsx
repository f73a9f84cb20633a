import { type ComponentProps, type ReactNode, useId } from 'react';

/**
 * A control's label, the hint on how to fill it, and the error that replaces the hint; `true` marks
 * a control whose error is explained elsewhere.
 */
export interface Labelling {
  label: string;
  error?: string | true | undefined;
  hint?: ReactNode;
}

interface WithStatus {
  /**
   * What follows from the value, such as the change; shown also beside an error. A text alone is a
   * warning.
   */
  status?: ReactNode;
}

interface Props extends Labelling, WithStatus {
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

/** A control with its label and the texts below it, linked for screen readers. */
export function FieldFrame({ label, error, hint, status, isRequired, children, ...rest }: Props) {
  const own = useId();
  const id = rest.id ?? own;
  const errorText = error === true ? '' : error;
  const part = errorText ? 'error' : 'hint';
  const note = errorText || hint;
  const described = [status && `${id}-status`, note && `${id}-${part}`].filter(Boolean).join(' ');
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
        'aria-describedby': described || undefined,
      })}
      {status && (
        <div
          id={`${id}-status`}
          className={typeof status === 'string' ? 'field-warning' : 'field-hint'}
        >
          {status}
        </div>
      )}
      {note && (
        <p id={`${id}-${part}`} className={errorText ? 'field-error' : 'field-hint'}>
          {note}
        </p>
      )}
    </div>
  );
}

interface FieldProps extends ComponentProps<'input'>, Labelling, WithStatus {
  labelHidden?: boolean;
  /** A short text at the start of the input's box, such as a country code. */
  before?: string;
  /** Content at the end of the input's box, such as a show/hide toggle. */
  after?: ReactNode;
}

/** A labelled input. */
export function Field(props: FieldProps) {
  const { label, error, hint, status, labelHidden = false, before, after, ...input } = props;
  return (
    <FieldFrame
      {...{ label, error, hint, status }}
      id={input.id}
      isRequired={input.required}
      isLabelHidden={labelHidden}
    >
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
