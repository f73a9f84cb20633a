import type { RepairFiguresReply } from '../../../contract/figures/repairs';
import { type Line, line } from '../export/lines';
import { OPEN_NAMES } from '../measures/repairs';
import { unitOf } from '../measures/texts';
import { AGE_NAMES } from './ages';
import { rateRows } from './rates-text';
import { TECHNICIAN_COLUMNS, techniciansIn } from './technicians';

/** The lines of the CSV file for what this page has beyond totals and splits. */
export function moreLines(reply: RepairFiguresReply): Line[] {
  return [
    ...techniciansIn(reply).flatMap(({ name, values, before }) =>
      TECHNICIAN_COLUMNS.map((column, index) =>
        line(`Technicians: ${column.name}`, name, unitOf(column.measure), {
          value: values[index] ?? 0,
          before: before[index] ?? 0,
        }),
      ),
    ),
    ...rateRows(reply.rates).map(
      ({ name, detail, value, before }): Line => [name, detail, value, before],
    ),
    ...reply.late.content.map(
      ({ name, technician, branch }): Line => [
        'Late now',
        `${name} ${branch.name}`,
        technician ?? 'Not assigned',
        '',
      ],
    ),
    ...reply.open.flatMap(({ kind, ages }) =>
      ages.map((count, index): Line => {
        return [`In the branch now: ${OPEN_NAMES[kind]}`, `${AGE_NAMES[index]} days`, count, ''];
      }),
    ),
  ];
}
