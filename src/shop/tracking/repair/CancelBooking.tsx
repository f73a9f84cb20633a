import { call } from '../../../api/client';
import { takeRepairStep } from '../../../contract/repairs/api';
import { type RepairReply, repairReply } from '../../../contract/repairs/repair';
import { isBooked } from '../../../contract/repairs/states';
import { CancelButton } from '../CancelButton';

interface Props {
  repair: RepairReply;
  repairKey: string | undefined;
  onChange: (repair: RepairReply) => void;
  onStale: () => void;
}

/** Cancels a booking after confirmation; possible until the branch has the device. */
export function CancelBooking({ repair, repairKey, ...page }: Props) {
  return (
    <CancelButton
      {...page}
      label="Cancel booking"
      title="Cancel this booking?"
      text="Nothing to pay. You can book again on any day."
      cancel={() =>
        call(takeRepairStep, {
          params: { name: repair.name },
          body: { step: 'cancel', version: repair.version },
          key: repairKey,
          guest: true,
        })
      }
      reply={repairReply}
      isOver={({ state }) => !isBooked(state)}
    />
  );
}
