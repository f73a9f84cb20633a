import { Button } from '../../../ui/Button';
import styles from './undo.module.css';

/** Announces removed lines and offers Undo; `followCart` fills it. */
export function UndoRemoval() {
  return (
    <div className={styles.undo}>
      <span role="status" data-part="removed" />
      <Button kind="quiet" data-part="undo" hidden>
        Undo
      </Button>
    </div>
  );
}
