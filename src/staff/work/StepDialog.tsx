import { useState } from 'react';
import type * as v from 'valibot';
import { explainApiError } from '../../api/explain';
import type { StaffRole } from '../../contract/roles';
import { SubmitDialog } from '../../ui/dialog/SubmitDialog';
import { OfflineNote } from '../../ui/feedback/OfflineNote';
import { toastFailure } from '../../ui/feedback/toast';
import { type FieldTexts, useForm } from '../../ui/form/use-form';
import { useOffline } from '../../ui/use-offline';
import { namedAsFields, parseStep, type Scanned, type StepForm } from './step-form';

interface Props<Subject, Body, Step> {
  step: Step;
  subject: Subject;
  role: StaffRole;
  scanned: Scanned;
  /** The step's name, which is also the label of the submit button. */
  name: string;
  /** The record's number, unless the form says more. */
  about: string;
  form: StepForm<Subject, Body, object>;
  schema: v.GenericSchema<unknown, Body>;
  /** What is still missing, if the dialog says it. */
  missing?: (errors: FieldTexts) => string;
  onTake: (body: Body) => Promise<void>;
  onClose: () => void;
}

/** A step's form. If the server rejects the step, the dialog stays open and shows the reason. */
export function StepDialog<Subject extends { version: number }, Body, Step extends string>({
  step,
  subject,
  role,
  name,
  form: of,
  schema,
  onTake,
  onClose,
  ...rest
}: Props<Subject, Body, Step>) {
  const parse = (values: object) => parseStep(schema, step, of, subject, values);
  const [initial] = useState(() => of.values(subject, rest.scanned));
  const form = useForm<object, Body>({
    initial,
    normalize: of.normalize,
    parse,
    submit: onTake,
    explain(error) {
      const { message, fields } = toastFailure(explainApiError(error));
      return { message, fields: fields && namedAsFields(of, fields) };
    },
  });

  const isOffline = useOffline();
  const parsed = parse(form.values);
  const hint = parsed.ok ? '' : rest.missing?.(parsed.errors);
  // Once shown, the hint's line stays, so that the dialog keeps its height.
  const [hasHint] = useState(Boolean(hint));
  const kind = hint !== undefined && !parsed.ok ? 'soft' : 'primary';
  return (
    <SubmitDialog
      title={name}
      about={of.about?.(subject) ?? rest.about}
      form={form}
      submit={name}
      kind={of.isDanger ? 'danger' : kind}
      hint={hasHint ? hint : undefined}
      cancel={of.isDanger ? 'Keep it' : 'Cancel'}
      disabled={isOffline}
      failure={isOffline ? <OfflineNote /> : undefined}
      onClose={onClose}
    >
      <of.Fields subject={subject} role={role} form={form} />
    </SubmitDialog>
  );
}
