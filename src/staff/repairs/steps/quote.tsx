import type { RepairReply } from '../../../contract/repairs/repair';
import { formatRupees } from '../../../lib/money';
import { parseRupees } from '../../../lib/parse-rupees';
import type { FieldsProps } from '../../work/step-form';
import { linesFromFaults } from '../intake/prices';
import type { RepairForm } from './form-steps';
import { LineFields, type LinesValues, NEW_LINE } from './LineFields';

function Fields({ subject: { limit }, form }: FieldsProps<RepairReply, LinesValues>) {
  return (
    <>
      {limit !== null && (
        <p>
          Agreed limit: <strong className="money">{formatRupees(limit)}</strong>. Up to it, the work
          can start without asking.
        </p>
      )}
      <LineFields form={form} />
    </>
  );
}

export const quote: RepairForm<LinesValues> = {
  Fields,
  /**
   * The lines of the last estimate or, without one, a line for each problem that has a price in the
   * price list.
   */
  values({ estimates, faults, device }) {
    const last = estimates.at(-1);
    if (last) return { lines: last.lines.map((line) => ({ ...line, price: String(line.price) })) };
    const lines = linesFromFaults({ ...device, faults: faults.map(({ code }) => code) });
    return { lines: lines.length > 0 ? lines : [NEW_LINE] };
  },
  body: ({ lines }) => ({
    lines: lines.map((line) => ({ ...line, price: parseRupees(line.price) })),
  }),
};
