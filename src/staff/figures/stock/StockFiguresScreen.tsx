import { call } from '../../../api/client';
import { readStockFigures } from '../../../contract/figures/api';
import type { StockFiguresReply, StockProduct } from '../../../contract/figures/stock';
import type { Line } from '../export/lines';
import { FiguresPage, type FiguresProps } from '../FiguresPage';
import type { FiguresPageData } from '../page';
import { Products } from './Products';
import { availableOf, byNeed, NAMES, STATE_NAMES, worthOf } from './products';

const STOCK: FiguresPageData<StockFiguresReply> = {
  id: 'stock',
  read: (query, signal) => call(readStockFigures, { query, signal }),
  tiles: ['pieces', 'pieces_added', 'pieces_removed'],
  picture: { title: 'Pieces sold by day', measures: ['pieces'] },
  byBranch: ['pieces'],
  tables: [
    { title: 'Pieces sold by product', measure: 'pieces', by: 'product' },
    { title: 'Pieces sold by category', measure: 'pieces', by: 'category' },
    { title: 'Stock received and corrected by kind', measure: 'pieces_added', by: 'kind' },
    { title: 'Stock received and corrected by person', measure: 'pieces_added', by: 'person' },
    { title: 'Stock taken off by kind', measure: 'pieces_removed', by: 'kind' },
    { title: 'Stock taken off by person', measure: 'pieces_removed', by: 'person' },
    { title: 'Stock taken off by product', measure: 'pieces_removed', by: 'product' },
  ],
  moreLines: ({ products, on_the_way }) => [
    ...products.toSorted(byNeed).flatMap(linesOf),
    [NAMES.onTheWay, '', on_the_way, ''],
  ],
};

function linesOf(product: StockProduct): Line[] {
  const { name, branches } = product;
  return [
    [NAMES.table, name, STATE_NAMES[product.state], ''],
    [NAMES.available, name, availableOf(product), ''],
    ...(branches.length > 1 ? branches : []).map(
      (each): Line => [`${NAMES.available}: ${each.branch.name}`, name, availableOf(each), ''],
    ),
    [NAMES.sold, name, product.sold, ''],
    [NAMES.left, name, product.days_left ?? '', ''],
    [NAMES.worth, name, worthOf(product), ''],
  ];
}

/** What must be bought, what does not sell, and who changed the stock by hand. */
export function StockFiguresScreen(props: FiguresProps<StockFiguresReply>) {
  return <FiguresPage {...props} page={STOCK} first={(figures) => <Products {...figures} />} />;
}
