import type { FiguresReply } from '../../../contract/figures/figures';
import type { Measure } from '../../../contract/figures/measures';
import { splitRows } from '../view/totals';

/** The columns of the table of technicians. */
export const TECHNICIAN_COLUMNS = [
  { measure: 'repairs_handed_over', name: 'Jobs' },
  { measure: 'repairs_revenue', name: 'Sales' },
  { measure: 'repairs_not_repaired', name: 'Not repaired' },
  { measure: 'warranty_claims', name: 'Claims' },
] as const satisfies readonly { measure: Measure; name: string }[];

export interface Technician {
  key: string;
  name: string;
  /** One value for each column. */
  values: number[];
  before: number[];
}

/** What each technician did, those with the highest sales first. */
export function techniciansIn(reply: FiguresReply): Technician[] {
  const columns = TECHNICIAN_COLUMNS.map(({ measure }) => splitRows(reply, measure, 'person'));
  const people = new Map(columns.flat().map(({ key, name }) => [key, name]));
  const [, sales = []] = columns;
  const salesOf = (key: string) => sales.find((row) => row.key === key)?.value ?? 0;
  return [...people]
    .map(([key, name]) => {
      const rows = columns.map((column) => column.find((row) => row.key === key));
      return {
        key,
        name: key === '' ? 'Not assigned' : name,
        values: rows.map((row) => row?.value ?? 0),
        before: rows.map((row) => row?.before ?? 0),
      };
    })
    .toSorted((one, other) => salesOf(other.key) - salesOf(one.key));
}
