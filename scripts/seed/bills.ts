import type { Database } from '../../functions/db/index.ts';
import type { Statement } from '../../functions/domain/core/command.ts';
import { sellerOf } from '../../functions/domain/invoices/billing.ts';
import { issueStatements } from '../../functions/domain/invoices/issue.ts';
import { BILLING } from '../../functions/http/invoices/billing.ts';
import { supplyOf, taxLines } from '../../src/contract/invoices/tax.ts';
import type { Example } from './repair-examples.ts';

interface Over {
  id: number;
  branch: string;
  actorId: number | null;
  mobile: string;
  at: number;
}

/** The statements of the bill of a repair that was handed over. */
export function billOf(
  db: Database,
  { name, type, work, price }: Example,
  { id, branch, actorId, mobile, at }: Over,
): Statement[] {
  const { series, supplier } = sellerOf(BILLING, branch);
  const { taxpayer, repairTax } = BILLING;
  const { partHsn, partRate } = repairTax[type];
  const supply = supplyOf(taxpayer, supplier.state, supplier.state);
  const part = { text: work, hsn: partHsn, quantity: 1, gross: price * 100, rate: partRate };
  return issueStatements(
    db,
    {
      ...{ kind: 'invoice', series, branch, subject: { repairId: id }, actorId, isTest: false },
      ...{ taxpayer, supplier, supply, placeOfSupply: supplier.state, isBusiness: false },
      lines: taxLines([part], supply),
      recipient: {
        ...{ name, mobile, address: '', state: supplier.state, gstin: '', neededUntil: null },
      },
    },
    at,
  );
}
