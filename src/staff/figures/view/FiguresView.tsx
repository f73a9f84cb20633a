import type { ReactNode } from 'react';
import type { FiguresReply } from '../../../contract/figures/figures';
import type { Measure } from '../../../contract/figures/measures';
import { periodText } from '../../../lib/figures/period-text';
import { dayText } from '../../../lib/india-time';
import { addressQuery, type FiguresAddress, rowsPath } from '../address';
import { MEASURE_TEXTS, SPLIT_NAMES, unitOf } from '../measures/texts';
import { wholeText } from '../measures/values';
import type { FiguresPageData, PageTable } from '../page';
import { FIGURE_TABS } from '../shell/tabs';
import { ComparedTable } from './ComparedTable';
import { FigureCard } from './FigureCard';
import { FigureTile, FigureTiles } from './FigureTile';
import styles from './figures-view.module.css';
import { Picture } from './Picture';
import { branchMeasures, branchRows, splitRows, tileTotal } from './totals';

interface Props {
  page: FiguresPageData;
  reply: FiguresReply;
  address: FiguresAddress;
  /** The current time (ms). */
  now: number;
  /** What the page shows beyond totals and splits. */
  children?: ReactNode;
}

/** The figures of a page: its totals, its picture, the branches and the splits. */
export function FiguresView({ page, reply, address, now, children }: Props) {
  const { from, to } = reply;
  const { branch } = address;
  const today = dayText(now);
  const names = { now: periodText(reply, today), before: periodText(reply.before, today) };
  // A day that is not over is always far below the whole day before.
  const isTodayOnly = from === today;
  const marksFalls = (measure: Measure) => MEASURE_TEXTS[measure].isGood && !isTodayOnly;
  const rows = (measure: Measure, more: { split?: PageTable['by']; key?: string } = {}) =>
    rowsPath({ measure, from, to, branch, ...more });
  const tiles = page.tiles.map((tile) => {
    const { measure, isGood, ...total } = tileTotal(reply, tile);
    const href = measure === undefined ? undefined : rows(measure);
    return (
      <FigureTile key={total.name} {...total} href={href} marksFalls={isGood && !isTodayOnly} />
    );
  });
  const tables = (page.hasOwnTables ? [] : page.tables)
    .map((table) => ({ ...table, rows: splitRows(reply, table.measure, table.by) }))
    .filter((table) => table.rows.length > 0);
  const branches = branchMeasures(reply, page, branch).map((measure) => (
    <FigureCard key={measure} title={`${MEASURE_TEXTS[measure].name} by branch`}>
      <ComparedTable
        label={`${MEASURE_TEXTS[measure].name} by branch`}
        nameTitle="Branch"
        unit={unitOf(measure)}
        marksFalls={marksFalls(measure)}
        names={names}
        rows={branchRows(reply, measure).map((row) => ({
          ...row,
          href: rowsPath({ measure, from, to, branch: row.key }),
          nameHref: `${FIGURE_TABS[page.id].href}${addressQuery({ ...address, branch: row.key })}`,
        }))}
      />
    </FigureCard>
  ));
  return (
    <>
      <div className={styles.top}>
        <FigureTiles isMain>{tiles.slice(0, 1)}</FigureTiles>
        <FigureTiles>{tiles.slice(1)}</FigureTiles>
        {branches.length > 0 && <div className={styles.branches}>{branches}</div>}
        {page.picture && (
          <Picture
            {...page.picture}
            {...{ reply, names, now }}
            rowsOf={(measure, period) => rowsPath({ measure, ...period, branch })}
          />
        )}
      </div>
      <div className={styles.cards}>
        {children}
        {tables.map((table) => (
          <FigureCard key={table.title} title={table.title}>
            <ComparedTable
              label={table.title}
              nameTitle={SPLIT_NAMES[table.by]}
              unit={unitOf(table.measure)}
              marksFalls={marksFalls(table.measure)}
              names={names}
              rows={table.rows.map((row) => ({
                ...row,
                detail: detailOf(reply, table, row.key),
                href: rows(table.measure, { split: table.by, key: row.key }),
              }))}
            />
          </FigureCard>
        ))}
      </div>
    </>
  );
}

/** The other measure of the same part in small, such as `12 pieces sold`. */
function detailOf(reply: FiguresReply, { also, by }: PageTable, key: string): string | undefined {
  if (also === undefined) return undefined;
  const found = splitRows(reply, also, by).find((row) => row.key === key);
  if (found === undefined) return undefined;
  const { name, counted = [name, name] } = MEASURE_TEXTS[also];
  const noun = counted[found.value === 1 ? 0 : 1];
  return `${wholeText(unitOf(also), found.value)} ${noun}`;
}
