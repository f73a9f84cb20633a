import { SubmitDialog } from '../ui/dialog/SubmitDialog';
import { useOwnPassword } from './own-password';
import { PasswordFields } from './PasswordFields';

/** Changes the logged-in user's password. */
export function OwnPassword({ onClose }: { onClose: () => void }) {
  const form = useOwnPassword(onClose);
  return (
    <SubmitDialog title="Change password" form={form} submit="Change" onClose={onClose}>
      <PasswordFields form={form} />
    </SubmitDialog>
  );
}
