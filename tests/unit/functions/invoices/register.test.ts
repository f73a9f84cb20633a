import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  gstr1Table,
  type RegisterDocument,
  registerRows,
} from '../../../../functions/domain/invoices/register/rows';
import { type Supply, splitTax, sumLines, taxLines } from '../../../../src/contract/invoices/tax';
import { inPaise, NO_PAISE, type Paise, paiseOf, sum } from '../../../../src/lib/paise';

const NOVEMBER = Date.parse('2026-11-20T12:00:00+05:30');
const OCTOBER = Date.parse('2026-10-31T23:59:59+05:30');
const FIRST_OF_NOVEMBER = Date.parse('2026-11-01T00:00:00+05:30');

function documentOf(change: Partial<RegisterDocument> = {}): RegisterDocument {
  return {
    ...{ number: 'LX-2627-00001', kind: 'invoice', at: NOVEMBER, branch: 'PUN-01' },
    ...{
      taxpayer: 'regular',
      supply: 'intra',
      placeOfSupply: '27',
      isBusiness: false,
      isSez: false,
    },
    ...{ name: '', gstin: '', roundOff: NO_PAISE, total: paiseOf(118), corrects: null },
    ...{ lines: [], advances: [] },
    ...change,
  };
}

const LAKH = paiseOf(1_00_000);
const ABOVE_LAKH = sum(LAKH, inPaise(1));
const THREE_LAKH = paiseOf(3_00_000);
const billOf = (total: Paise, at = OCTOBER) => ({ number: 'LX-2627-00009', at, total });
const note = (change: Partial<RegisterDocument>, total = LAKH) =>
  documentOf({ kind: 'credit_note', corrects: billOf(total), ...change });

describe('gstr1Table', () => {
  it.each<[string, string, RegisterDocument, number]>([
    ['4', 'a bill to a business', documentOf({ isBusiness: true }), 18],
    ['4', 'a large bill to a business', documentOf({ isBusiness: true, total: THREE_LAKH }), 18],
    ['6B', 'a bill to an SEZ', documentOf({ isBusiness: true, isSez: true }), 18],
    ['9B', 'a credit note to an SEZ', note({ isBusiness: true, isSez: true }), 18],
    ['7', 'a bill to a consumer', documentOf(), 18],
    ['7', 'a large bill to a consumer of the State', documentOf({ total: THREE_LAKH }), 18],
    ['7', 'exactly ₹1,00,000 inter-State', documentOf({ supply: 'inter', total: LAKH }), 18],
    ['5', 'a paisa more inter-State', documentOf({ supply: 'inter', total: ABOVE_LAKH }), 18],
    ['8', 'a nil-rated line', documentOf(), 0],
    ['8', 'a nil-rated line for a business', documentOf({ isBusiness: true }), 0],
    ['8', 'the credit of a nil-rated line', note({}), 0],
    ['9B', 'a credit note to a business', note({ isBusiness: true }), 18],
    ['7', 'a credit note to a consumer', note({}), 18],
    ['7', 'the credit of a small inter-State bill', note({ supply: 'inter' }), 18],
    [
      '9B',
      'the credit of a bill of Table 5',
      note({ supply: 'inter', total: paiseOf(1) }, ABOVE_LAKH),
      18,
    ],
    ['11A', 'an advance', documentOf({ kind: 'receipt_voucher' }), 18],
    [
      '11A',
      'an advance that is returned in its month',
      documentOf({ kind: 'refund_voucher', corrects: billOf(paiseOf(1), FIRST_OF_NOVEMBER) }),
      18,
    ],
    [
      '11B',
      'an advance of an earlier month that is returned',
      documentOf({ kind: 'refund_voucher', corrects: billOf(paiseOf(1), OCTOBER) }),
      18,
    ],
    ['', 'a bill of supply', documentOf({ taxpayer: 'composition', supply: 'untaxed' }), 0],
    ['', 'a plain bill', documentOf({ taxpayer: 'unregistered', supply: 'untaxed' }), 0],
  ])('%s: %s', (table, _, document, rate) => {
    expect(gstr1Table(document, rate)).toBe(table);
  });
});

const RATES = [0, 3, 5, 12, 18, 28, 40] as const;
const kinds = fc.constantFrom('invoice', 'credit_note', 'receipt_voucher', 'refund_voucher');
const supplies = fc.constantFrom<Supply[]>('intra', 'inter');
const lines = fc.array(
  fc.record({
    gross: fc.integer({ min: 1, max: 1_00_00_000_00 }).map(inPaise),
    rate: fc.constantFrom(...RATES),
  }),
  { minLength: 1, maxLength: 8 },
);

describe('registerRows', () => {
  it('returns rows whose sums equal the document’s amounts to the paisa, with negative amounts when the document reverses tax', () => {
    const roundOffs = fc.integer({ min: -50, max: 50 }).map(inPaise);
    fc.assert(
      fc.property(kinds, supplies, lines, roundOffs, (kind, supply, grosses, roundOff) => {
        const taxed = taxLines(
          grosses.map((line) => ({ ...line, text: 'x', hsn: '8517', quantity: 1 })),
          supply,
        );
        const sums = sumLines(taxed);
        const total = sum(sums.gross, roundOff);
        const corrects = kind === 'credit_note' ? billOf(total) : null;
        const rows = registerRows(
          documentOf({ kind, supply, lines: taxed, roundOff, total, corrects }),
        );
        const sumOf = (name: 'taxable' | 'cgst' | 'sgst' | 'igst' | 'gross' | 'roundOff') =>
          rows.reduce((all, row) => all + row[name], 0);
        const sign = kind === 'credit_note' || kind === 'refund_voucher' ? -1 : 1;
        for (const name of ['taxable', 'cgst', 'sgst', 'igst', 'gross'] as const) {
          expect(sumOf(name)).toBe(sign * sums[name] || 0);
        }
        const parts =
          sumOf('taxable') + sumOf('cgst') + sumOf('sgst') + sumOf('igst') + sumOf('roundOff');
        // A total of 0 has no sign.
        expect(parts || 0).toBe(sign * total || 0);
      }),
    );
  });

  it('reverses the full tax of an advance when several bills deduct it in parts', () => {
    const parts = fc.tuple(
      fc.integer({ min: 1, max: 1_00_00_000 }).map(inPaise),
      fc.integer({ min: 1, max: 1_00_00_000 }).map(inPaise),
    );
    fc.assert(
      fc.property(parts, fc.constantFrom(...RATES), supplies, ([first, second], rate, supply) => {
        const total = sum(first, second);
        const voucher = {
          ...{ number: 'LX-R2627-00001', at: OCTOBER, hsn: '998716', rate, total },
          ...{ ...splitTax(total, rate, supply), supply, placeOfSupply: '27' },
        };
        const rows = [
          { ...voucher, amount: first, before: NO_PAISE },
          { ...voucher, amount: second, before: first },
        ].flatMap((advance) => registerRows(documentOf({ advances: [advance] })));
        expect(rows.map(({ table, gross }) => [table, gross])).toEqual([
          ['11B', -first],
          ['11B', -second],
        ]);
        for (const name of ['taxable', 'cgst', 'sgst', 'igst'] as const) {
          expect(sum(voucher[name], ...rows.map((row) => row[name]))).toBe(0);
        }
      }),
    );
  });

  it('deducts an advance from the same month in Table 11A, at the voucher’s own place of supply', () => {
    const voucher = {
      ...{ number: 'LX-R2627-00001', at: FIRST_OF_NOVEMBER, hsn: '998716', rate: 18 },
      ...{ total: paiseOf(118), amount: paiseOf(118), before: NO_PAISE },
      ...{ ...splitTax(paiseOf(118), 18, 'intra'), supply: 'intra' as const, placeOfSupply: '27' },
    };
    const bill = documentOf({ supply: 'inter', placeOfSupply: '24', advances: [voucher] });
    const own = { supply: 'intra', placeOfSupply: '27' };
    expect(registerRows(bill)).toMatchObject([
      { ...own, table: '11A', taxable: -10_000, cgst: -900, sgst: -900, refersTo: voucher.number },
    ]);
  });
});
