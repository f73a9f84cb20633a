import { call } from '../../../api/client';
import { readStockFigures } from '../../../contract/figures/api';
import type { StockFiguresReply } from '../../../contract/figures/stock';
import { FiguresPage, type FiguresProps } from '../FiguresPage';
import type { FiguresPageData } from '../page';
import { Products } from './Products';
import { byNeed, NAMES, STATE_NAMES } from './products';

const STOCK: FiguresPageData<StockFiguresReply> = {
  id: 'stock',
  read: (query, signal) => call(readStockFigures, { query, signal }),
  tiles: ['pieces', 'pieces_added', 'pieces_removed'],
  picture: { title: 'Pieces sold by day', measures: ['pieces'] },
  byBranch: ['pieces'],
  tables: [
    { title: 'Pieces sold by product', measure: 'pieces', by: 'product' },
    { title: 'Pieces sold by category', measure: 'pieces', by: 'category' },
    { title: 'Who added pieces by hand', measure: 'pieces_added', by: 'person' },
    { title: 'Who removed pieces by hand', measure: 'pieces_removed', by: 'person' },
    { title: 'Products removed by hand', measure: 'pieces_removed', by: 'product' },
  ],
  moreLines: ({ products }) =>
    products.toSorted(byNeed).flatMap((product) => [
      [NAMES.table, product.name, STATE_NAMES[product.state], ''],
      [NAMES.available, product.name, product.on_hand - product.held, ''],
      [NAMES.sold, product.name, product.sold, ''],
      [NAMES.left, product.name, product.days_left ?? '', ''],
    ]),
};

/** What must be bought, what does not sell, and who changed the stock by hand. */
export function StockFiguresScreen(props: FiguresProps<StockFiguresReply>) {
  return (
    <FiguresPage {...props} page={STOCK}>
      {({ products }) => <Products products={products} />}
    </FiguresPage>
  );
}
