import type { ComponentProps } from 'react';
import { type StepBody, stepBody } from '../../../contract/orders/step-body';
import { StepDialog as WorkDialog } from '../../work/StepDialog';
import { stepName } from '../labels';
import type { ActionOrder } from './action-order';
import type { FormStep } from './form-steps';
import { FORMS } from './forms';
import { missingText } from './missing';

type Props = Pick<
  ComponentProps<typeof WorkDialog<ActionOrder, StepBody, FormStep>>,
  'step' | 'subject' | 'role' | 'scanned' | 'onTake' | 'onClose'
>;

/** The form of an order's step. */
export function StepDialog(props: Props) {
  const { step, subject } = props;
  return (
    <WorkDialog
      {...props}
      name={stepName(step, subject)}
      about={subject.order_id}
      form={FORMS[step]}
      schema={stepBody}
      missing={missingText}
    />
  );
}
