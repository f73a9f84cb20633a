import { artPath } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import listStyles from '../../../ui/list/list.module.css';

/** Shown when no order waits for staff. */
export function NothingToDo({ onShowAll }: { onShowAll: () => void }) {
  return (
    <div className={listStyles.empty}>
      <img src={artPath('empty-data')} width={180} height={180} alt="" />
      <p>Nothing to do now. New orders appear here.</p>
      <Button onClick={onShowAll}>Show all orders</Button>
    </div>
  );
}
