import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { SessionUser } from '../../contract/auth';
import type { FiguresReply } from '../../contract/figures/figures';
import { isStaff, may } from '../../contract/roles';
import { MINUTE_MS } from '../../lib/durations';
import { PATHS } from '../../lib/paths';
import { EmptyState } from '../../ui/list/EmptyState';
import { useQueryString } from '../../ui/navigation/query-string';
import { QueryProvider } from '../../ui/QueryProvider';
import { useNow } from '../../ui/use-now';
import { NoStore } from '../stores/NoStore';
import { readAddress } from './address';
import { Actions } from './export/Actions';
import type { FiguresPageData } from './page';
import { Frame } from './shell/Frame';
import { Loaded } from './shell/Loaded';
import { FiguresView } from './view/FiguresView';

/** What a page in `src/pages/figures` passes to its screen. */
export interface FiguresProps<Reply extends FiguresReply = FiguresReply> {
  /** The URL query that the server received. */
  query: string;
  /** When the server rendered the page (ms). */
  renderedAt: number;
  user: SessionUser | undefined;
  /** The server-rendered figures. */
  initial: Reply | undefined;
}

interface Props<Reply extends FiguresReply> extends FiguresProps<Reply> {
  page: FiguresPageData<Reply>;
  /** What the page shows first, whatever the period. */
  first?: (reply: Reply, shown: Shown) => ReactNode;
  /** What the page shows beyond totals and splits. */
  children?: (reply: Reply, shown: Shown) => ReactNode;
}

/** What the user chose, beside the period of the reply. */
export interface Shown {
  /** The code of a branch, or '' for all. */
  branch: string;
  /** The current time (ms). */
  now: number;
}

/** A page of figures with its states; what it shows is data (see `FiguresPageData`). */
export function FiguresPage<Reply extends FiguresReply>({ user, ...rest }: Props<Reply>) {
  if (user === undefined || !isStaff(user.role)) return null;
  if (!may(user.role, 'bookkeep')) return <Denied />;
  const hasBranches = may(user.role, 'administer');
  if (!hasBranches && user.store === null)
    return <NoStore title="Figures" consequence="see no figures" />;
  return (
    <QueryProvider>
      <Page {...rest} hasBranches={hasBranches} />
    </QueryProvider>
  );
}

function Denied() {
  return (
    <>
      <h1>Figures</h1>
      <EmptyState
        art="empty-data"
        text="Only a System Admin or a Branch Head can open these figures."
      >
        <a className="button" data-kind="primary" href={PATHS.figures}>
          Your figures
        </a>
      </EmptyState>
    </>
  );
}

interface PageProps<Reply extends FiguresReply> extends Omit<Props<Reply>, 'user'> {
  hasBranches: boolean;
}

function Page<Reply extends FiguresReply>(props: PageProps<Reply>) {
  const { page, query, renderedAt, initial, hasBranches, first, children } = props;
  const now = useNow(renderedAt);
  const address = readAddress(useQueryString(query), now);
  const { period, branch } = address;
  const wanted = { ...period, branch };
  const figures = useFigures(page, wanted, readAddress(query, renderedAt), initial);
  const { data } = figures;
  const shown = { branch, now };
  return (
    <Frame
      tab={page.id}
      actions={data && <Actions {...{ page, ...shown }} reply={data} />}
      {...{ address, hasBranches, now }}
    >
      <Loaded figures={figures} always={first && ((reply) => first(reply, shown))}>
        {(reply) => (
          <FiguresView {...{ page, reply, address, now }}>{children?.(reply, shown)}</FiguresView>
        )}
      </Loaded>
    </Frame>
  );
}

/** The figures; those of today are refreshed every minute. */
function useFigures<Reply extends FiguresReply>(
  { id, read }: FiguresPageData<Reply>,
  wanted: Parameters<FiguresPageData['read']>[0],
  atFirst: ReturnType<typeof readAddress>,
  initial: Reply | undefined,
) {
  const { from, to } = atFirst.period;
  const isFirst = wanted.from === from && wanted.to === to && wanted.branch === atFirst.branch;
  return useQuery<Reply>({
    queryKey: ['figures', id, wanted],
    queryFn: ({ signal }) => read(wanted, signal),
    placeholderData: keepPreviousData,
    ...(isFirst && initial && { initialData: initial }),
    refetchOnMount: initial === undefined,
    refetchInterval: ({ state }) => (state.data?.is_partial ? MINUTE_MS : false),
  });
}
