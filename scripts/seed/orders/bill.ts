import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../../functions/db/index.ts';
import { returns } from '../../../functions/db/returns.ts';
import { sellerOf } from '../../../functions/domain/billing.ts';
import {
  type InvoiceDraft,
  issueStatements,
  NEWEST,
  type Recipient,
} from '../../../functions/domain/invoices/issue.ts';
import { BILLING } from '../../../functions/http/invoices/billing.ts';
import { needsBillTo } from '../../../src/contract/invoices/recipient.ts';
import { spread, sumLines, supplyOf, taxLines } from '../../../src/contract/invoices/tax.ts';
import { recordsNeededUntil } from '../../../src/lib/financial-year.ts';
import { stateOfPin } from '../../../src/lib/identity/pin-state.ts';
import { minus, NO_PAISE, paiseOf } from '../../../src/lib/paise.ts';
import type { Dated } from '../shop.ts';
import { returnedAt, type SampleOrder } from './sample.ts';

/** The documents of a sample order: its bill and, if it came back, the credit note. */
export function orderBills(db: Database, sample: SampleOrder): Dated[] {
  const { at, example } = sample;
  if (example.ended) return [];
  const draft = draftOf(sample);
  const bill = { at, statements: issueStatements(db, { ...draft, kind: 'invoice' }, at) };
  return example.returned ? [bill, creditOf(db, sample, draft)] : [bill];
}

/** The credit note for all lines of the order's bill. */
function creditOf(
  db: Database,
  sample: SampleOrder,
  { recipient: _, lines, ...draft }: Draft,
): Dated {
  const at = returnedAt(sample);
  const credited = lines.map((line, index) => ({ ...line, corrects: index + 1 }));
  const correctsId = sql<number>`(SELECT id FROM invoices WHERE order_id = ${sample.id} AND kind = 'invoice')`;
  const note = { ...draft, kind: 'credit_note', lines: credited, correctsId } as const;
  return {
    at,
    statements: [
      ...issueStatements(db, note, at),
      db.update(returns).set({ creditNoteId: NEWEST }).where(eq(returns.orderId, sample.id)),
    ],
  };
}

type Draft = Omit<InvoiceDraft, 'kind'>;

function draftOf(sample: SampleOrder): Draft {
  const { id, branch, actorId, example, totals, at } = sample;
  const { series, supplier } = sellerOf(BILLING, branch);
  const { pinCode = '', fulfilment, business } = example;
  const delivered = fulfilment === 'deliver' ? stateOfPin(pinCode) : undefined;
  const placeOfSupply = delivered ?? supplier.state;
  const supply = supplyOf(BILLING.taxpayer, supplier.state, placeOfSupply);
  const grosses = spread(
    paiseOf(totals.total),
    sample.lines.map(({ lineTotal }) => lineTotal),
  );
  const lines = taxLines(
    sample.lines.map((line, index) => {
      const { productId, name: text, hsn, quantity, gst: rate } = line;
      const gross = grosses[index] ?? NO_PAISE;
      const discount = minus(paiseOf(line.price * quantity), gross);
      return {
        ...{ text, productId, hsn, quantity, rate, gross },
        ...(discount > 0 && {
          ...{ listPrice: paiseOf(line.price), discount },
          discountReason: line.freeReason ?? example.discount?.reason,
        }),
      };
    }),
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
