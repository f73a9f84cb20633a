import { call } from '../../../api/client';
import { takeRepairStep } from '../../../contract/repairs/api';
import { type RepairReply, repairReply } from '../../../contract/repairs/repair';
import { isBooked } from '../../../contract/repairs/states';
import { CancelButton } from '../CancelButton';
import type { Part } from '../page/tracked';

/** Cancels a booking after confirmation; possible until the branch has the device. */
export function CancelBooking({ row, rowKey, ...part }: Part<RepairReply>) {
  return (
    <CancelButton
      {...part}
      label="Cancel booking"
      title="Cancel this booking?"
      text="Nothing to pay. You can book again on any day."
      cancel={() =>
        call(takeRepairStep, {
          params: { name: row.name },
          body: { step: 'cancel', version: row.version },
          key: rowKey,
          guest: true,
        })
      }
      reply={repairReply}
      isOver={({ state }) => !isBooked(state)}
    />
  );
}
