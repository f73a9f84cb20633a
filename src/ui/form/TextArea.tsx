import type { ComponentProps, KeyboardEvent } from 'react';
import { FieldFrame, type Labelling } from './Field';

interface Props extends ComponentProps<'textarea'>, Labelling {}

function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

/**
 * A labelled multi-line field that grows with its text; Enter submits the form, as in a single-line
 * field.
 */
export function TextArea({ label, error, hint, ...area }: Props) {
  return (
    <FieldFrame label={label} error={error} hint={hint} id={area.id} isRequired={area.required}>
      {(control) => <textarea rows={2} onKeyDown={sendOnEnter} {...area} {...control} />}
    </FieldFrame>
  );
}
