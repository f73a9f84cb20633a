import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { restart } from './state';

/** Asks before a redemption is left whose outcome is not known. */
export function LeaveDialog({ onStay }: { onStay: () => void }) {
  return (
    <ConfirmDialog
      title="Leave without the outcome?"
      text="It is not known whether the discount was recorded. What was typed will be gone, and the code stays held until the outcome is known."
      yes="Leave"
      no="Stay here"
      onYes={restart}
      onNo={onStay}
    />
  );
}
