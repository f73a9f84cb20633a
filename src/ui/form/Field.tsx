import type { ComponentProps, ReactNode } from 'react';
import { FieldFrame, type Labelling } from './FieldFrame';

interface Props extends ComponentProps<'input'>, Labelling {
  /** Stands behind the input, inside its box: a show/hide toggle, say. */
  after?: ReactNode;
}

/** A labelled input. */
export function Field({ label, error, hint, after, ...input }: Props) {
  return (
    <FieldFrame label={label} error={error} hint={hint} id={input.id} isRequired={input.required}>
      {(control) => (
        <div className="field-box">
          <input {...input} {...control} />
          {after}
        </div>
      )}
    </FieldFrame>
  );
}
