import type { SessionUser } from '../../../contract/auth';
import { isStaff, may } from '../../../contract/roles';
import { monthName, monthText } from '../../../lib/months';
import { EmptyState } from '../../../ui/list/EmptyState';
import { ListView } from '../../../ui/list/ListView';
import listStyles from '../../../ui/list/list.module.css';
import { foundText, isSearchTooShort } from '../../../ui/list/work/found';
import { TooShort } from '../../../ui/list/work/TooShort';
import work from '../../../ui/list/work/work-list.module.css';
import { QueryProvider } from '../../../ui/QueryProvider';
import { NoStore } from '../../stores/NoStore';
import { BillFilters } from './BillFilters';
import { BillTable } from './BillTable';
import { BillTotals } from './BillTotals';
import { Downloads } from './Downloads';
import { type BillsPage, useBills } from './queries';

const NOUNS = ['document', 'documents'] as const;

interface Props {
  /** The URL query that the server received. */
  query: string;
  /** When the server rendered the page (ms). */
  renderedAt: number;
  user: SessionUser | undefined;
  /** The server-rendered first page. */
  initialPage: BillsPage | undefined;
}

/** The bills, credit notes and vouchers of a month, with the files for the accountant. */
export function BillsScreen({ user, ...rest }: Props) {
  if (user === undefined || !isStaff(user.role)) return null;
  const hasBranches = may(user.role, 'administer');
  if (!hasBranches && user.store === null)
    return <NoStore title="Bills" consequence="see no bills" />;
  return (
    <QueryProvider>
      <Bills {...rest} hasBranches={hasBranches} />
    </QueryProvider>
  );
}

interface BillsProps extends Omit<Props, 'user'> {
  hasBranches: boolean;
}

function Bills({ query, renderedAt, initialPage, hasBranches }: BillsProps) {
  const list = useBills(query, initialPage);
  const { filters, search } = list;
  const month = filters.month || monthText(renderedAt);
  const isWhole = search === '' && filters.kind === '';
  return (
    <section className={`${listStyles.screen} ${work.screen}`} aria-labelledby="bills">
      <header className={listStyles.head}>
        <h1 id="bills" tabIndex={-1}>
          Bills
        </h1>
        <p className={listStyles.count} role="status">
          {foundText(list, NOUNS)}
        </p>
      </header>
      <BillFilters list={list} renderedAt={renderedAt} hasBranches={hasBranches} />
      {list.totals && !isSearchTooShort(list) && (
        <BillTotals totals={list.totals} month={month} list={list} />
      )}
      {list.totals === null && (
        <p className="muted">No totals: more than {list.total} documents match the search.</p>
      )}
      <ListView
        list={list}
        whenEmpty={(empty) => {
          if (isSearchTooShort(list)) return <TooShort onClear={list.clear} />;
          if (!isWhole) return empty;
          return <EmptyState art="empty-ledger" text={`No bills in ${monthName(month)}.`} />;
        }}
      >
        <BillTable list={list} hasBranches={hasBranches} />
      </ListView>
      <Downloads month={month} branch={filters.branch} />
    </section>
  );
}
