import { Button } from '../../../ui/Button';
import { FormDialog } from '../../../ui/dialog/FormDialog';
import { QueryProvider } from '../../../ui/QueryProvider';
import { SESSIONS_ADVICE, Sessions } from './Sessions';
import styles from './sessions.module.css';

/** A dialog with the user's own sessions. */
export function OwnSessions({ onClose }: { onClose: () => void }) {
  return (
    <FormDialog title="Where you are logged in" onClose={onClose}>
      {(requestClose) => (
        <QueryProvider>
          <p className={styles.advice}>{SESSIONS_ADVICE}</p>
          <Sessions />
          <div className="form-foot dialog-actions">
            <Button data-first onClick={requestClose}>
              Close
            </Button>
          </div>
        </QueryProvider>
      )}
    </FormDialog>
  );
}
