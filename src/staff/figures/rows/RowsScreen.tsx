import ArrowLeft from 'lucide-react/icons/arrow-left';
import { BRANCHES } from '../../../content/site';
import type { SessionUser } from '../../../contract/auth';
import { isStaff, may } from '../../../contract/roles';
import { periodText } from '../../../lib/figures/period-text';
import { dayText } from '../../../lib/india-time';
import { PATHS } from '../../../lib/paths';
import { EmptyState } from '../../../ui/list/EmptyState';
import { ListView } from '../../../ui/list/ListView';
import listStyles from '../../../ui/list/list.module.css';
import { foundText } from '../../../ui/list/work/found';
import work from '../../../ui/list/work/work-list.module.css';
import { QueryProvider } from '../../../ui/QueryProvider';
import { addressQuery } from '../address';
import { MEASURE_TEXTS, partName, SPLIT_NAMES, unitOf } from '../measures/texts';
import { valueText } from '../measures/values';
import { tabOf } from '../shell/tabs';
import { useBack } from './back';
import { type RowsPage, useRows } from './queries';
import { RowsTable } from './RowsTable';
import styles from './rows.module.css';
import { SaveRows } from './SaveRows';

const NOUNS = ['row', 'rows'] as const;

interface Props {
  /** The URL query that the server received. */
  query: string;
  /** When the server rendered the page (ms). */
  renderedAt: number;
  user: SessionUser | undefined;
  /** The server-rendered first page. */
  initialPage: RowsPage | undefined;
}

/** The rows behind a figure, which add up to it. */
export function RowsScreen({ user, ...rest }: Props) {
  if (user === undefined || !isStaff(user.role)) return null;
  return (
    <QueryProvider>
      <Rows {...rest} isAdmin={may(user.role, 'administer')} isOwn={!may(user.role, 'bookkeep')} />
    </QueryProvider>
  );
}

interface RowsProps extends Omit<Props, 'user'> {
  isAdmin: boolean;
  /** True if the user sees only own figures. */
  isOwn: boolean;
}

function Rows({ query, renderedAt, isAdmin, isOwn, initialPage }: RowsProps) {
  const list = useRows(query, initialPage);
  const { measure, split, key, from, to, branch } = list.filters;
  const tab = isOwn || measure === '' ? { name: 'Figures', href: PATHS.figures } : tabOf(measure);
  const days = addressQuery({ kind: 'dates', period: { from, to }, branch });
  const back = useBack({ ...tab, href: `${tab.href}${days}` }, isOwn);
  if (measure === '' || from === '' || to === '') {
    return (
      <EmptyState art="empty-data" text="This page needs a figure.">
        <a className="button" data-kind="primary" href={PATHS.figures}>
          Figures
        </a>
      </EmptyState>
    );
  }
  const unit = unitOf(measure);
  const { name, hint } = MEASURE_TEXTS[measure];
  const place = BRANCHES.find(({ code }) => code === branch)?.name;
  const facts = [
    periodText({ from, to }, dayText(renderedAt)),
    place ?? (isAdmin && 'All branches'),
    split !== '' &&
      list.part !== undefined &&
      `${SPLIT_NAMES[split]}: ${partName(split, { key, name: list.part })}`,
    hint,
  ];
  return (
    <section className={`${listStyles.screen} ${work.screen}`} aria-labelledby="rows">
      <header className={listStyles.head}>
        <a href={back.href} className="button" data-kind="quiet">
          <ArrowLeft size={20} strokeWidth={1.75} aria-hidden="true" />
          {back.name}
        </a>
        <h1 id="rows" tabIndex={-1}>
          {name}
        </h1>
        <p className={listStyles.count} role="status">
          {foundText(list, NOUNS)}
        </p>
        {list.latest !== undefined && list.latest.total > 0 && (
          <SaveRows query={{ measure, split, key, from, to, branch }} total={list.latest.total} />
        )}
      </header>
      <div className={styles.sum}>
        {list.sum !== undefined && <strong className="money">{valueText(unit, list.sum)}</strong>}
        <p className="muted">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <ListView
        list={list}
        whenEmpty={() => <EmptyState art="empty-ledger" text="No rows in this period." />}
      >
        <RowsTable {...{ list, unit, split }} hasBranches={isAdmin && branch === ''} />
      </ListView>
    </section>
  );
}
