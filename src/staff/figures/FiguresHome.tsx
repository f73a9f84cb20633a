import { may } from '../../contract/roles';
import type { FiguresProps } from './FiguresPage';
import type { FiguresHomeData } from './home';
import { MoneyScreen } from './money/MoneyScreen';
import { OwnScreen } from './own/OwnScreen';

type Props = Omit<FiguresProps, 'initial'> & FiguresHomeData;

/** The first page of figures: the money of the branches, or an advisor's own figures. */
export function FiguresHome({ money, own, ...page }: Props) {
  const seesBranch = page.user !== undefined && may(page.user.role, 'bookkeep');
  return seesBranch ? (
    <MoneyScreen {...page} initial={money} />
  ) : (
    <OwnScreen {...page} initial={own} />
  );
}
