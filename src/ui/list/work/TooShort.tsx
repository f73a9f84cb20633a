import { TOO_SHORT } from '../../../lib/search-terms';
import { Button } from '../../Button';
import { EmptyState } from '../EmptyState';

/** What a search that is too short shows instead of an empty list. */
export function TooShort({ onClear }: { onClear: (() => void) | undefined }) {
  return (
    <EmptyState art="empty-search" text={TOO_SHORT} isStatus>
      <p className="muted">The last 4 digits of a mobile number are enough.</p>
      {onClear && <Button onClick={onClear}>Show all</Button>}
    </EmptyState>
  );
}
