import * as v from 'valibot';
import { CURRENT_RATES } from '../../../src/contract/invoices/rates.ts';

const rate = v.picklist(CURRENT_RATES, `must be one of ${CURRENT_RATES.join(', ')}`);

const repairTax = v.record(
  v.string(),
  v.object({
    sac: v.pipe(v.string(), v.regex(/^99\d{4}$/, 'is not a service code like 998716')),
    partHsn: v.pipe(v.string(), v.regex(/^\d{4}(\d{2}){0,2}$/, 'is not 4, 6 or 8 digits')),
    rate,
    partRate: rate,
  }),
);

/** Returns the problems with the tax codes of repairs, one line each. */
export function repairTaxProblems(tax: unknown): string[] {
  const { issues = [] } = v.safeParse(repairTax, tax);
  return issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}`);
}
