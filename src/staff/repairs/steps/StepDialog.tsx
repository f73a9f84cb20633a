import { useState } from 'react';
import { explainApiError } from '../../../api/explain';
import type { RepairReply } from '../../../contract/repairs/repair';
import type { RepairStepBody } from '../../../contract/repairs/step-body';
import type { StaffRole } from '../../../contract/roles';
import { deviceName } from '../../../entities/repair/labels';
import { SubmitDialog } from '../../../ui/dialog/SubmitDialog';
import { toastFailure } from '../../../ui/feedback/toast';
import { useForm } from '../../../ui/form/use-form';
import { stepName } from '../labels';
import { StepFields } from './StepFields';
import { parseStep, withPlainCode, withPlainNames } from './step-form';
import { type FormStep, initialValues, type StepValues } from './step-values';

const ENDING: readonly FormStep[] = ['cancel', 'no-reply', 'unclaimed'];

interface Props {
  step: FormStep;
  subject: RepairReply;
  role: StaffRole;
  scanned: Partial<Pick<StepValues, 'code' | 'claim'>>;
  onTake: (body: RepairStepBody) => Promise<void>;
  onClose: () => void;
}

/** A step's form. If the server rejects the step, the dialog stays open and shows the reason. */
export function StepDialog({ step, subject: repair, role, scanned, onTake, onClose }: Props) {
  const [initial] = useState(() => initialValues(step, repair, scanned));
  const form = useForm<StepValues, RepairStepBody>({
    initial,
    normalize: withPlainCode,
    parse: (values) => parseStep(step, repair, values),
    submit: onTake,
    explain: (error) => withPlainNames(toastFailure(explainApiError(error))),
  });

  const name = stepName(step, repair);
  const isEnding = ENDING.includes(step);
  return (
    <SubmitDialog
      title={name}
      about={`${repair.name} · ${deviceName(repair.device)}`}
      form={form}
      submit={name}
      kind={isEnding ? 'danger' : 'primary'}
      cancel={isEnding ? 'Keep it' : 'Cancel'}
      onClose={onClose}
    >
      <StepFields step={step} repair={repair} role={role} form={form} />
    </SubmitDialog>
  );
}
