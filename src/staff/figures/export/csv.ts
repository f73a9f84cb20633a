import { BRANCHES } from '../../../content/site';
import type { FiguresReply } from '../../../contract/figures/figures';
import { BYTE_ORDER_MARK, csvLine, lastCsvLine } from '../../../lib/csv/csv';
import { MEASURE_TEXTS, unitOf } from '../measures/texts';
import type { FiguresPageData } from '../page';
import { FIGURE_TABS } from '../shell/tabs';
import { pointsOf } from '../view/points';
import { branchMeasures, branchRows, splitRows, tileTotal } from '../view/totals';
import { type Line, line, numberOf } from './lines';

/** What the screen shows; `branch` is '' for all branches. */
export interface Shown {
  page: FiguresPageData;
  reply: FiguresReply;
  branch: string;
  /** The current time (ms). */
  now: number;
}

function pictureLines(
  { picture }: FiguresPageData,
  reply: FiguresReply,
  now: number,
): readonly Line[] {
  if (picture === undefined) return [];
  return picture.measures.flatMap((measure) =>
    pointsOf(reply, [measure], now).points.map(({ period, values, before }) => {
      const name = period.from === period.to ? period.from : `${period.from} to ${period.to}`;
      const unit = unitOf(measure);
      const [value = 0] = values;
      const table = `${MEASURE_TEXTS[measure].name} by day`;
      return [table, name, numberOf(unit, value), before === null ? '' : numberOf(unit, before)];
    }),
  );
}

/** The page as a CSV file: the same figures in the same order, amounts in rupees. */
export function figuresCsv({ page, reply, branch, now }: Shown): string {
  const lines: readonly Line[] = [
    ...page.tiles.map((tile) => {
      const total = tileTotal(reply, tile);
      return line('Totals', total.name, total.unit, total);
    }),
    ...pictureLines(page, reply, now),
    ...branchMeasures(reply, page, branch).flatMap((measure) =>
      branchRows(reply, measure).map((row) =>
        line(`${MEASURE_TEXTS[measure].name} by branch`, row.name, unitOf(measure), row),
      ),
    ),
    ...(page.moreLines?.(reply) ?? []),
    ...page.tables.flatMap(({ title, measure, by, also }) =>
      [measure, ...(also ? [also] : [])].flatMap((each) =>
        splitRows(reply, each, by).map((row) => {
          const table = each === measure ? title : `${title}: ${MEASURE_TEXTS[each].name}`;
          return line(table, row.name, unitOf(each), row);
        }),
      ),
    ),
  ];
  const { from, to, before } = reply;
  const head = ['Table', 'Name', `${from} to ${to}`, `${before.from} to ${before.to}`];
  return [head, ...lines, lastCsvLine(lines.length)].map(csvLine).join('');
}

/** The file with a name that says which figures it has. */
export function figuresFile(shown: Shown): { file: Blob; name: string } {
  const { page, reply, branch } = shown;
  const place = BRANCHES.some(({ code }) => code === branch) ? [branch] : [];
  const parts = [
    'figures',
    FIGURE_TABS[page.id].name.toLowerCase(),
    reply.from,
    reply.to,
    ...place,
  ];
  const text = `${BYTE_ORDER_MARK}${figuresCsv(shown)}`;
  return { file: new Blob([text], { type: 'text/csv' }), name: `${parts.join('-')}.csv` };
}
