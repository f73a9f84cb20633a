import type { Database } from '../../../functions/db/index.ts';
import { sellerOf } from '../../../functions/domain/billing.ts';
import type { Statement } from '../../../functions/domain/core/command.ts';
import {
  type InvoiceDraft,
  issueStatements,
  type Recipient,
} from '../../../functions/domain/invoices/issue.ts';
import { BILLING } from '../../../functions/http/invoices/billing.ts';
import { needsBillTo } from '../../../src/contract/invoices/recipient.ts';
import { spread, sumLines, supplyOf, taxLines } from '../../../src/contract/invoices/tax.ts';
import { recordsNeededUntil } from '../../../src/lib/financial-year.ts';
import { stateOfPin } from '../../../src/lib/identity/pin-state.ts';
import { NO_PAISE, paiseOf } from '../../../src/lib/paise.ts';
import { returnedAt, type SampleOrder } from './sample.ts';

/** The SQL statements that issue a sample order's bill. */
export function orderBill(db: Database, sample: SampleOrder): Statement[] {
  return issueStatements(db, { ...draftOf(sample), kind: 'invoice' }, sample.at);
}

/** The SQL statements that issue the credit note for all lines of this bill. */
export function orderCredit(db: Database, sample: SampleOrder, correctsId: number): Statement[] {
  const { recipient: _, lines, ...draft } = draftOf(sample);
  const credited = lines.map((line, index) => ({ ...line, corrects: index + 1 }));
  return issueStatements(
    db,
    { ...draft, kind: 'credit_note', lines: credited, correctsId },
    returnedAt(sample.at),
  );
}

function draftOf(sample: SampleOrder): Omit<InvoiceDraft, 'kind'> {
  const { id, branch, actorId, example, total, at } = sample;
  const { series, supplier } = sellerOf(BILLING, branch);
  const { pinCode = '', fulfilment, business } = example;
  const delivered = fulfilment === 'deliver' ? stateOfPin(pinCode) : undefined;
  const placeOfSupply = delivered ?? supplier.state;
  const supply = supplyOf(BILLING.taxpayer, supplier.state, placeOfSupply);
  const grosses = spread(
    paiseOf(total),
    sample.lines.map(({ lineTotal }) => lineTotal),
  );
  const lines = taxLines(
    sample.lines.map(({ productId, name: text, hsn, quantity, gst: rate }, index) => ({
      ...{ text, productId, hsn, quantity, rate, gross: grosses[index] ?? NO_PAISE },
    })),
    supply,
  );
  const isNeeded = business !== undefined || needsBillTo(sumLines(lines).taxable);
  return {
    ...{ series, branch, actorId, isTest: false, subject: { orderId: id } },
    ...{ taxpayer: BILLING.taxpayer, supplier, supply, placeOfSupply, lines },
    isBusiness: business !== undefined,
    recipient: recipientOf(example, placeOfSupply, isNeeded ? recordsNeededUntil(at) : null),
  };
}

function recipientOf(
  { name = '', mobile = '', address, pinCode = '', business }: SampleOrder['example'],
  state: string,
  neededUntil: number | null,
): Recipient | undefined {
  if (business !== undefined) return { ...business, mobile, neededUntil };
  if (name === '' && mobile === '') return undefined;
  const whole = address === undefined ? '' : `${address}, ${pinCode}`;
  return { name, mobile, address: whole, state, gstin: '', neededUntil };
}
