import { call } from '../../../api/client';
import { readMoney } from '../../../contract/figures/api';
import { FiguresPage, type FiguresProps } from '../FiguresPage';
import type { FiguresPageData } from '../page';

const MONEY: FiguresPageData = {
  id: 'money',
  read: (query, signal) => call(readMoney, { query, signal }),
  tiles: [
    'sales',
    'taxable',
    'bills',
    { name: 'Average bill', hint: 'Before credit notes', of: 'billed', per: 'bills' },
    'paid',
    'refunded',
    'discounts',
  ],
  picture: { title: 'Sales by day', measures: ['sales'] },
  byBranch: ['sales'],
  tables: [
    { title: 'Website, counter and repairs', measure: 'sales', by: 'kind' },
    { title: 'What sold best, by money', measure: 'sales', by: 'product', also: 'pieces' },
    { title: 'Sales by person', measure: 'sales', by: 'person', also: 'bills' },
    { title: 'Discounts by person', measure: 'discounts', by: 'person' },
    { title: 'Discounts by reason', measure: 'discounts', by: 'reason' },
    { title: 'Sales by category', measure: 'sales', by: 'category' },
    { title: 'Payments by method', measure: 'paid', by: 'method' },
    { title: 'Refunds by method', measure: 'refunded', by: 'method' },
  ],
};

/** What was earned where, how it was paid, and who gave what away. */
export function MoneyScreen(props: FiguresProps) {
  return <FiguresPage {...props} page={MONEY} />;
}
