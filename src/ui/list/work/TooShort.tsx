import { TOO_SHORT } from '../../../lib/search-terms';
import { Button } from '../../Button';
import { EmptyState } from '../EmptyState';

/** What a search that is too short shows instead of an empty list. */
export function TooShort({ onClear }: { onClear: (() => void) | undefined }) {
  return (
    <EmptyState art="empty-search" text={TOO_SHORT} isStatus>
      {onClear && <Button onClick={onClear}>Show all</Button>}
    </EmptyState>
  );
}
