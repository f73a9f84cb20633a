import type { MeasureTable } from '../../../contract/figures/dimensions';
import type { Measure } from '../../../contract/figures/measures';
import { MONEY_MEASURES } from '../../../contract/figures/measures/money';
import { REPAIR_MEASURES } from '../../../contract/figures/measures/repairs';
import { SIGN_MEASURES } from '../../../contract/figures/measures/signs';
import { STOCK_MEASURES } from '../../../contract/figures/measures/stock';
import { WEB_MEASURES } from '../../../contract/figures/measures/web';
import { PATHS } from '../../../lib/paths';

/** The measures of each page. */
const MEASURE_TABLES: Readonly<Record<string, MeasureTable>> = {
  money: MONEY_MEASURES,
  repairs: REPAIR_MEASURES,
  web: WEB_MEASURES,
  stock: STOCK_MEASURES,
  trust: SIGN_MEASURES,
};

/** The pages of figures, in the order of their tabs. */
export const FIGURE_TABS = {
  money: { name: 'Money', href: PATHS.figures },
  repairs: { name: 'Repairs', href: PATHS.figureRepairs },
  web: { name: 'Web', href: PATHS.figureWeb },
  stock: { name: 'Stock', href: PATHS.figureStock },
  trust: { name: 'Trust', href: PATHS.trust },
} as const satisfies Readonly<Record<string, { name: string; href: string }>>;

/** The tab of the page that shows a measure. */
export function tabOf(measure: Measure): { name: string; href: string } {
  const tabs: Readonly<Record<string, { name: string; href: string }>> = FIGURE_TABS;
  const owner = Object.entries(MEASURE_TABLES).find(([, table]) => measure in table);
  return tabs[owner?.[0] ?? ''] ?? FIGURE_TABS.money;
}

export type FigureTab = keyof typeof FIGURE_TABS;
