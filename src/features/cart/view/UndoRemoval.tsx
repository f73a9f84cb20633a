import { Button } from '../../../ui/Button';
import styles from './undo.module.css';

/** Where a cart tells what was removed from it: `followCart` fills it in. */
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
