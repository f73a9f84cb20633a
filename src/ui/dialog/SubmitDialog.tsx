import type { ComponentProps, ReactNode } from 'react';
import { FailureText } from '../feedback/Failure';
import { FormActions } from '../form/FormActions';
import type { Form } from '../form/use-form';
import { FormDialog, type Framed } from './FormDialog';

interface Props {
  title: string;
  framed?: Framed;
  /** The item that the form edits; shown below the title. */
  about?: ReactNode;
  form: Pick<Form<object>, 'busy' | 'failure' | 'formProps' | 'isEdited'>;
  submit: string;
  kind?: ComponentProps<typeof FormActions>['kind'];
  /** The cancel button's label. */
  cancel?: string;
  disabled?: boolean | undefined;
  /** What is missing; see `FormActions`. */
  hint?: string | undefined;
  /** Shown instead of the form's own error message. */
  failure?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with a single form: fields, a Cancel button and a submit button. */
export function SubmitDialog({ title, framed, about, form, submit, onClose, ...parts }: Props) {
  const {
    children,
    kind,
    cancel,
    disabled,
    hint,
    failure = <FailureText text={form.failure} />,
  } = parts;
  return (
    <FormDialog
      title={title}
      framed={framed}
      about={about}
      isEdited={form.isEdited}
      isSending={form.busy}
      onClose={onClose}
    >
      {(requestClose) => (
        <form {...form.formProps} className="dialog-form">
          {children}
          <FormActions
            submit={submit}
            kind={kind}
            cancel={cancel}
            busy={form.busy}
            disabled={disabled}
            hint={hint}
            onCancel={requestClose}
            failure={failure}
          />
        </form>
      )}
    </FormDialog>
  );
}
