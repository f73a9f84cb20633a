import { parseRepairName } from '../../../lib/identity/repair-name';
import { PATHS } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/list/EmptyState';
import { isSearchTooShort } from '../../../ui/list/work/found';
import { TooShort } from '../../../ui/list/work/TooShort';
import { receivePath } from '../steps/places';
import type { Board } from './use-board';

const TEXTS = {
  booked: 'No repairs are booked.',
  'to-look-at': 'No devices to look at.',
  waiting: 'No repairs are waiting for a customer or a part.',
  'to-do': 'No approved work to do.',
  ready: 'No devices are ready to collect.',
  all: 'No repairs yet.',
} as const;

/** The empty state of a tab, with its most useful action. */
export function EmptyBoard({ board }: { board: Board }) {
  const { tab, search, filters, showAll, setFilters } = board;
  const named = parseRepairName(search);
  if (named?.kind === 'reference') {
    const { reference } = named;
    return (
      <EmptyState art="empty-search" text={`${reference} is not a booking of this branch.`}>
        <p className="muted">Did the customer book at another branch and bring the device here?</p>
        <a className="button" href={receivePath(reference)}>
          Receive it here
        </a>
      </EmptyState>
    );
  }
  if (isSearchTooShort(board)) return <TooShort onClear={showAll} />;
  if (search !== '') {
    return (
      <EmptyState art="empty-search" text="No repair found. Try the number, mobile or IMEI.">
        <Button onClick={showAll}>Show all repairs</Button>
      </EmptyState>
    );
  }
  if (filters.mine !== '' || filters.late !== '') {
    const text =
      filters.late === '' ? 'You have no open repairs here.' : 'Nothing is late. Well done.';
    return (
      <EmptyState art="all-done" text={text}>
        <Button onClick={() => setFilters({ mine: '', late: '', tab: 'to-look-at' })}>
          Show repairs to look at
        </Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState art={tab === 'all' ? 'empty-ledger' : 'all-done'} text={TEXTS[tab]}>
      {tab === 'all' || tab === 'to-look-at' ? (
        <a className="button" href={PATHS.intake}>
          New job card
        </a>
      ) : (
        <Button onClick={showAll}>Show all repairs</Button>
      )}
    </EmptyState>
  );
}
