import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog';
import { restart } from '../state';

interface Props {
  isUnresolved: boolean;
  onStay: () => void;
}

/** Asks for confirmation before leaving a redemption that is unresolved or not yet submitted. */
export function LeaveDialog({ isUnresolved, onStay }: Props) {
  if (!isUnresolved) {
    return (
      <ConfirmDialog
        title="Discard these details?"
        text="Nothing is redeemed yet. You can scan the code again."
        yes="Discard and scan"
        no="Keep editing"
        onYes={restart}
        onNo={onStay}
      />
    );
  }
  return (
    <ConfirmDialog
      title="Leave before it is confirmed?"
      text="We do not know yet if the discount was recorded. Your details will be lost. Scan the code again in a few minutes to check."
      yes="Leave"
      no="Stay here"
      onYes={restart}
      onNo={onStay}
    />
  );
}
