import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/list/EmptyState';

/** Shown when no order needs staff action. */
export function NothingToDo({ onShowAll }: { onShowAll: () => void }) {
  return (
    <EmptyState art="all-done" text="Nothing to do now. New orders appear here.">
      <Button onClick={onShowAll}>Show all orders</Button>
    </EmptyState>
  );
}
