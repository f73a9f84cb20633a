import { call } from '../../../api/client';
import { staleRow } from '../../../api/stale-row';
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
export function CancelBooking({ repair, repairKey, onChange, onStale }: Props) {
  return (
    <CancelButton
      label="Cancel booking"
      title="Cancel this booking?"
      text="Nothing to pay. You can book again on any day."
      cancel={async () =>
        onChange(
          await call(takeRepairStep, {
            params: { name: repair.name },
            body: { step: 'cancel', version: repair.version },
            key: repairKey,
            guest: true,
          }),
        )
      }
      onRejected={(error) => {
        // If the first response was lost or another tab was faster, the booking is already
        // cancelled.
        const current = staleRow(error, repairReply);
        if (current) onChange(current);
        else onStale();
        return current !== undefined && !isBooked(current.state);
      }}
    />
  );
}
