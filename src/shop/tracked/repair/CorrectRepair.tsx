import { call } from '../../../api/client';
import { takeRepairStep } from '../../../contract/repairs/api';
import { type RepairReply, repairReply } from '../../../contract/repairs/repair';
import { repairStepBody } from '../../../contract/repairs/step-body';
import { CorrectForm } from '../contact/CorrectForm';
import type { Part } from '../page/tracked';

/** The form with which a customer corrects the contact of a repair in their account. */
export default function CorrectRepair(props: Part<RepairReply> & { onClose: () => void }) {
  const { row: repair, rowKey } = props;
  const { name, state, customer } = repair;
  return (
    <CorrectForm
      {...props}
      contact={{
        mobile: customer?.mobile ?? '',
        second_mobile: customer?.second_mobile ?? '',
        name: customer?.name ?? '',
      }}
      consequence={
        state === 'handed_over'
          ? 'We will call the new number.'
          : 'Links and slips for the old number stop working. For a day, only a branch head can hand the device over.'
      }
      schema={repairStepBody}
      send={(body) => call(takeRepairStep, { params: { name }, body, key: rowKey, guest: true })}
      reply={repairReply}
    />
  );
}
