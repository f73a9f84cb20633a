import type { SessionUser } from '../../contract/auth';
import type { FiguresReply, OwnFiguresReply } from '../../contract/figures/figures';
import type { ReadList } from '../../contract/lists';
import { may } from '../../contract/roles';
import { figuresQueryOf } from './address';

/** The figures of the first page: those of the branches, or an advisor's own. */
export interface FiguresHomeData {
  money: FiguresReply | undefined;
  own: OwnFiguresReply | undefined;
}

/** Reads the first page of figures on the server; `search` is the URL query. */
export async function readFiguresHome(
  user: SessionUser | undefined,
  readList: ReadList | undefined,
  search: string,
  now: number,
): Promise<FiguresHomeData> {
  const wanted = figuresQueryOf(search, now);
  const seesBranch = user !== undefined && may(user.role, 'bookkeep');
  return {
    money: seesBranch ? await readList?.('figuresMoney', wanted) : undefined,
    own: seesBranch ? undefined : await readList?.('figuresOwn', wanted),
  };
}
