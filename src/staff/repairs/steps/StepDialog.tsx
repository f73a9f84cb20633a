import type { ComponentProps } from 'react';
import type { RepairReply } from '../../../contract/repairs/repair';
import { type RepairStepBody, repairStepBody } from '../../../contract/repairs/step-body';
import { deviceName } from '../../../entities/repair/labels';
import { StepDialog as WorkDialog } from '../../work/StepDialog';
import { stepName } from '../labels';
import type { FormStep } from './form-steps';
import { FORMS } from './forms';

type Props = Pick<
  ComponentProps<typeof WorkDialog<RepairReply, RepairStepBody, FormStep>>,
  'step' | 'subject' | 'role' | 'scanned' | 'onTake' | 'onClose'
>;

/** The form of a repair's step. */
export function StepDialog(props: Props) {
  const { step, subject } = props;
  return (
    <WorkDialog
      {...props}
      name={stepName(step, subject)}
      about={`${subject.name} · ${deviceName(subject.device)}`}
      form={FORMS[step]}
      schema={repairStepBody}
    />
  );
}
