import type { LucideIcon } from 'lucide-react';
import type { Split } from '../../contract/figures/dimensions';
import type { FiguresReply } from '../../contract/figures/figures';
import type { Measure } from '../../contract/figures/measures';
import type { Line } from './export/lines';
import type { FigureTab } from './shell/tabs';

/** The query of a page of figures: the first and last day, and a branch or '' for all. */
export interface FiguresQuery {
  from: string;
  to: string;
  branch: string;
}

/** A figure at the top of a page: a measure, or one measure for each unit of another. */
export type Tile = Measure | { name: string; hint: string; of: Measure; per: Measure };

/** A measure split into its parts; `also` adds another measure of the same parts in small. */
export interface PageTable {
  title: string;
  measure: Measure;
  by: Split;
  also?: Measure;
}

/**
 * A page of figures as data: what it reads, and what of the reply it shows and in which order. Its
 * CSV file and its print have the same parts.
 *
 * To add a page: describe it with this type, render it with `FiguresPage` in a screen of its own
 * folder (see `money`), and add its path to `PATHS`, its tab to `shell/tabs.ts`, the names of its
 * measures to `measures`, and a page to `src/pages/figures`: it reads the first figures with
 * `readList?.('figuresMoney', figuresQueryOf(search, now))`, after an entry in `StaffLists` and in
 * `functions/http/pages/lists.ts`, from which the route is served too. What a page has beyond totals and
 * splits is its children: they receive the reply and have `FigureCard`, `ComparedTable`, `ShareBar`
 * and `BarChart` at hand. The gate opens all pages under `/figures` to admins and branch heads.
 */
export interface FiguresPageData<Reply extends FiguresReply = FiguresReply> {
  id: FigureTab;
  read: (query: FiguresQuery, signal: AbortSignal) => Promise<Reply>;
  tiles: readonly Tile[];
  /** Bars by day; several measures are stacked. They are among the page's `daily` measures. */
  picture?: { title: string; measures: readonly [Measure, ...Measure[]] };
  /** The measures that the table by branch compares. */
  byBranch: readonly Measure[];
  tables: readonly PageTable[];
  /** Related pages, as buttons beside CSV and Print. */
  links?: readonly { name: string; href: string; Icon: LucideIcon }[];
  /** What the children show, as lines of the CSV file. */
  moreLines?(reply: Reply): readonly Line[];
  /** True if the children show the tables, in their own way. */
  hasOwnTables?: boolean;
}
