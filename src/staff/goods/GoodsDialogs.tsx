import type { PriceRow } from '../../contract/goods/prices';
import { may, type Role } from '../../contract/roles';
import type { StockRow } from '../../contract/stock';
import type { RowCache } from '../../ui/list/use-row-cache';
import type { OpenDialog } from '../../ui/list/use-row-dialog';
import { ChangeDialog } from '../stock/ChangeDialog';
import { FaultyDialog } from '../stock/FaultyDialog';
import { GoodsHistory } from './GoodsHistory';
import type { GoodsAction } from './GoodsTable';
import type { ListedGoods } from './queries';

interface Props {
  opened: OpenDialog<ListedGoods, GoodsAction>;
  cache: RowCache<ListedGoods>;
  role: Role;
  mayUndo: boolean;
  onClose: () => void;
}

/** The dialog of a product: its stock, its faulty pieces, or its history. */
export function GoodsDialogs({ opened: { kind, row }, cache, role, mayUndo, onClose }: Props) {
  const showPrice = (price: PriceRow) => cache.replace({ ...row, ...price });
  // Without the faulty pieces that the row had.
  const { faulty: _faulty, ...rest } = row;
  const show = (stock: StockRow) => cache.replace({ ...rest, ...stock });
  switch (kind) {
    case 'stock':
      return (
        <ChangeDialog
          row={row}
          mayRelease={may(role, 'bookkeep')}
          onChanged={show}
          onClose={onClose}
        />
      );
    case 'faulty':
      return (
        <FaultyDialog
          row={row}
          mayWriteOff={may(role, 'administer')}
          onChanged={show}
          onClose={onClose}
        />
      );
    case 'history':
      return <GoodsHistory row={row} mayUndo={mayUndo} onChanged={showPrice} onClose={onClose} />;
  }
}
