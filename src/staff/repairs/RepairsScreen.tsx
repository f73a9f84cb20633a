import type { ReactNode } from 'react';
import type { SessionUser } from '../../contract/auth';
import { isStaff, may } from '../../contract/roles';
import { workledgerDetailsPath } from '../../lib/paths';
import { afterBack } from '../../ui/dialog/dialog-history';
import { SearchField } from '../../ui/list/Filters';
import { ListView } from '../../ui/list/ListView';
import listStyles from '../../ui/list/list.module.css';
import { foundText } from '../../ui/list/work/found';
import styles from '../../ui/list/work/work-list.module.css';
import { QueryProvider } from '../../ui/QueryProvider';
import { NoStore } from '../stores/NoStore';
import { SoundToggle } from '../work/arrivals/SoundToggle';
import { BranchFilter } from '../work/BranchFilter';
import { openTypedBill } from '../work/scan/bill';
import { ScanButton } from '../work/scan/ScanButton';
import { BoardTabs } from './board/BoardTabs';
import { BookingNetworks } from './board/BookingNetworks';
import own from './board/board-screen.module.css';
import { EmptyBoard } from './board/EmptyBoard';
import { RepairTable } from './board/RepairTable';
import { useBoard } from './board/use-board';
import { REPAIR_CODES, type Scanned } from './codes';
import type { BoardPage } from './queries';
import { stepHash } from './state';
import { receivePath } from './steps/places';

const TITLE = 'Work ledger';
const NOUNS = ['repair', 'repairs'] as const;

interface Props {
  /** The URL query that the server received. */
  query: string;
  /** When the server rendered the page (ms). */
  renderedAt: number;
  user: SessionUser | undefined;
  /** The server-rendered first page. */
  initialPage: BoardPage | undefined;
  /** The actions beside the title. */
  children?: ReactNode;
}

/** The repair board of the user's branch, or of all branches for an admin. */
export function RepairsScreen({ user, ...rest }: Props) {
  if (user === undefined || !isStaff(user.role)) return null;
  const hasBranches = may(user.role, 'administer');
  if (!hasBranches && user.store === null) {
    return (
      <div className={`${listStyles.screen} ${own.screen}`}>
        <header className={listStyles.head}>
          <h1>{TITLE}</h1>
          {rest.children}
        </header>
        <NoStore consequence="see no repairs" />
      </div>
    );
  }
  return (
    <QueryProvider>
      <BoardView {...rest} hasBranches={hasBranches} />
    </QueryProvider>
  );
}

/** Opens the job of a scanned slip or collection code. */
function open({ name, ...proof }: Scanned): void {
  const path =
    'booking' in proof ? receivePath(name) : workledgerDetailsPath(name) + stepHash(proof);
  afterBack(() => location.assign(path));
}

interface BoardProps extends Omit<Props, 'user'> {
  hasBranches: boolean;
}

function BoardView({ query, renderedAt, initialPage, hasBranches, children }: BoardProps) {
  const board = useBoard(query, initialPage);
  return (
    <section className={`${listStyles.screen} ${own.screen}`} aria-labelledby="board">
      <header className={listStyles.head}>
        <h1 id="board" tabIndex={-1}>
          {TITLE}
        </h1>
        <p className={listStyles.count} role="status">
          {foundText(board, NOUNS)}
        </p>
        <div className={own.tools}>
          <SearchField
            label="Search repairs"
            placeholder="Search repairs"
            list={board}
            onEnter={openTypedBill}
          />
          {hasBranches && <BranchFilter {...board.filter('branch')} />}
          <ScanButton
            codes={REPAIR_CODES}
            opensBills
            className={styles.tool}
            aria-label="Scan slip or code"
            title="Scan slip or code"
            onRead={open}
          >
            Scan<span> slip or code</span>
          </ScanButton>
          <SoundToggle />
        </div>
        {children}
      </header>
      <BoardTabs board={board} />
      {board.filters.tab === 'booked' && <BookingNetworks now={renderedAt} />}
      <ListView list={board} whenEmpty={() => <EmptyBoard board={board} />}>
        <RepairTable board={board} renderedAt={renderedAt} hasBranches={hasBranches} />
      </ListView>
    </section>
  );
}
