import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog';
import { restart } from '../state';

interface Props {
  isUnresolved: boolean;
  onStay: () => void;
}

/** Asks before a redemption is left whose outcome is not known, or one that was not submitted yet. */
export function LeaveDialog({ isUnresolved, onStay }: Props) {
  if (!isUnresolved) {
    return (
      <ConfirmDialog
        title="Discard what was typed?"
        text="Nothing was redeemed yet. The code can be scanned again."
        yes="Discard and scan"
        no="Keep editing"
        onYes={restart}
        onNo={onStay}
      />
    );
  }
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
