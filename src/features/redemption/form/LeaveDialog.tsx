import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog';
import { restart } from '../state';

/** Asks before a redemption is left whose outcome is not known. */
export function LeaveDialog({ onStay }: { onStay: () => void }) {
  return (
    <ConfirmDialog
      title="Leave without the outcome?"
      text="It is not known whether the discount was recorded. What was typed will be gone. Scan the code again in a few minutes to see what became of it."
      yes="Leave"
      no="Stay here"
      onYes={restart}
      onNo={onStay}
    />
  );
}
