import type { FiguresReply } from '../../../contract/figures/figures';
import type { Measure } from '../../../contract/figures/measures';
import { MEASURE_TEXTS, partName, unitOf } from '../measures/texts';
import type { Compared, Unit } from '../measures/values';
import type { FiguresPageData, PageTable, Tile } from '../page';
import type { ComparedRow } from './ComparedTable';

const NOTHING: Compared = { value: 0, before: 0 };

export interface Total extends Compared {
  name: string;
  unit: Unit;
  hint: string;
  isGood?: true;
  /** The measure whose rows are behind the figure; undefined for an average. */
  measure?: Measure;
}

function totalOf({ totals }: FiguresReply, measure: Measure): Compared {
  return totals[measure] ?? NOTHING;
}

/** The figure of a tile; an average of nothing is 0. */
export function tileTotal(reply: FiguresReply, tile: Tile): Total {
  if (typeof tile === 'string') {
    return { ...MEASURE_TEXTS[tile], unit: unitOf(tile), ...totalOf(reply, tile), measure: tile };
  }
  const [all, each] = [totalOf(reply, tile.of), totalOf(reply, tile.per)];
  const average = (sum: number, count: number) => (count === 0 ? 0 : Math.round(sum / count));
  return {
    name: tile.name,
    unit: unitOf(tile.of),
    isGood: true,
    hint: tile.hint,
    value: average(all.value, each.value),
    before: average(all.before, each.before),
  };
}

type SplitRow = FiguresReply['splits'][number]['rows'][number];

/** The parts of a measure, largest first. */
export function splitRows(reply: FiguresReply, measure: Measure, by: PageTable['by']): SplitRow[] {
  const split = reply.splits.find((each) => each.measure === measure && each.by === by);
  return (split?.rows ?? []).map((row) => ({ ...row, name: partName(by, row) }));
}

/** The values of a measure by branch, largest first, also of branches without any. */
export function branchRows({ branches, by_branch }: FiguresReply, measure: Measure): ComparedRow[] {
  const found = new Map(by_branch.map((each) => [each.branch.code, each.values]));
  const all = new Map(
    [...branches, ...by_branch.map(({ branch }) => branch)].map((each) => [each.code, each]),
  );
  return [...all.values()]
    .map(({ code, name }) => ({ key: code, name, ...(found.get(code)?.[measure] ?? NOTHING) }))
    .toSorted((one, other) => other.value - one.value);
}

/** The measures to compare by branch: none if the user sees one branch or has chosen one. */
export function branchMeasures(
  { branches }: FiguresReply,
  { byBranch }: FiguresPageData,
  branch: string,
): readonly Measure[] {
  return branches.length > 1 && branch === '' ? byBranch : [];
}
