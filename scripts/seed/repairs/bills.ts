import type { Database } from '../../../functions/db/index.ts';
import { sellerOf } from '../../../functions/domain/billing.ts';
import type { Statement } from '../../../functions/domain/core/command.ts';
import { issueStatements } from '../../../functions/domain/invoices/issue.ts';
import { BILLING } from '../../../functions/http/invoices/billing.ts';
import { supplyOf, taxLines } from '../../../src/contract/invoices/tax.ts';
import { type Paise, paiseOf } from '../../../src/lib/paise.ts';
import type { Example } from './examples.ts';

/** What the documents of a repair say about it. */
type Work = Pick<Example, 'type' | 'work' | 'price' | 'name' | 'advance'>;

interface Over {
  id: number;
  number: number | null;
  branch: string;
  actorId: number | null;
  mobile: string;
  at: number;
}

/** The SQL statements that issue the bill for a repair that was handed over. */
export function billOf(db: Database, example: Work, over: Over): Statement[] {
  const { type, work: text, price } = example;
  const { partHsn: hsn, partRate: rate } = BILLING.repairTax[type];
  return documentOf(db, 'invoice', example, over, { text, hsn, rate, gross: paiseOf(price) });
}

/** The SQL statements that issue the receipt voucher for an advance. */
export function voucherOf(db: Database, example: Work, over: Over): Statement[] {
  if (BILLING.taxpayer === 'unregistered') return [];
  const { sac: hsn, rate } = BILLING.repairTax[example.type];
  const text = `Advance for repair R-${over.number}`;
  const gross = paiseOf(example.advance ?? 0);
  return documentOf(db, 'receipt_voucher', example, over, { text, hsn, rate, gross });
}

function documentOf(
  db: Database,
  kind: 'invoice' | 'receipt_voucher',
  { name }: Work,
  { id, branch, actorId, mobile, at }: Over,
  line: { text: string; hsn: string; rate: number; gross: Paise },
): Statement[] {
  const { series, supplier } = sellerOf(BILLING, branch);
  const { taxpayer } = BILLING;
  const supply = supplyOf(taxpayer, supplier.state, supplier.state);
  return issueStatements(
    db,
    {
      ...{ kind, series, branch, subject: { repairId: id }, actorId, isTest: false },
      ...{ taxpayer, supplier, supply, placeOfSupply: supplier.state, isBusiness: false },
      lines: taxLines([{ ...line, quantity: 1 }], supply),
      recipient: {
        ...{ name, mobile, address: '', state: supplier.state, gstin: '', neededUntil: null },
      },
    },
    at,
  );
}
