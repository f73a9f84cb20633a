import { describe, expect, it } from 'vitest';
import { $billPaper, choosePaper } from '../../../../../src/entities/invoice/paper';
import { SAMPLE_GSTIN } from '../../../../../src/lib/identity/gstin';
import { formatPaise, inPaise } from '../../../../../src/lib/paise';
import {
  documentTitle,
  gstinText,
  quantityText,
  taxParts,
} from '../../../../../src/shop/tracked/invoice/labels';
import {
  $printedBills,
  rememberPrint,
  wasPrinted,
} from '../../../../../src/shop/tracked/invoice/state';

describe('the title of a document', () => {
  const taxed = [{ rate: 0 }, { rate: 18 }];
  it.each([
    ['Tax invoice', { kind: 'invoice', taxpayer: 'regular', lines: taxed }],
    ['Bill of supply', { kind: 'invoice', taxpayer: 'regular', lines: [{ rate: 0 }] }],
    ['Bill of supply', { kind: 'invoice', taxpayer: 'composition', lines: taxed }],
    ['Bill', { kind: 'invoice', taxpayer: 'unregistered', lines: taxed }],
    ['Credit note', { kind: 'credit_note', taxpayer: 'composition', lines: taxed }],
    ['Receipt voucher', { kind: 'receipt_voucher', taxpayer: 'regular', lines: taxed }],
    ['Refund voucher', { kind: 'refund_voucher', taxpayer: 'regular', lines: taxed }],
  ] as const)('is %s', (title, document) => {
    expect(documentTitle(document)).toBe(title);
  });
});

it('taxParts names the taxes for the place of supply, with their shares of the rate', () => {
  const namesIn = (supply: 'intra' | 'inter' | 'untaxed', place: string) =>
    taxParts({ supply, place_of_supply: place }).map(({ name, share }) => `${name} ${share}`);
  expect(namesIn('intra', '27')).toEqual(['CGST 0.5', 'SGST 0.5']);
  expect(namesIn('intra', '04')).toEqual(['CGST 0.5', 'UTGST 0.5']);
  expect(namesIn('inter', '24')).toEqual(['IGST 1']);
  expect(namesIn('untaxed', '27')).toEqual([]);
});

it('an invoice line shows a unit only for goods that are counted in pieces, and a sample GSTIN is marked as such', () => {
  expect(quantityText({ quantity: 1, hsn: '8517' })).toBe('1 pc');
  expect(quantityText({ quantity: 3, hsn: '8517' })).toBe('3 pcs');
  expect(quantityText({ quantity: 1, hsn: '998716' })).toBe('1');
  expect(quantityText({ quantity: 0, hsn: '8517' })).toBe('–');
  expect(gstinText(SAMPLE_GSTIN)).toContain('not a real GSTIN');
  expect(gstinText('24AAQCA8719H1ZC')).toBe('24AAQCA8719H1ZC');
});

it('formatPaise writes both decimals, in the Indian style', () => {
  expect([0, 5, 12345, 12_345_678, -50].map(inPaise).map(formatPaise)).toEqual([
    '₹0.00',
    '₹0.05',
    '₹123.45',
    '₹1,23,456.78',
    '-₹0.50',
  ]);
});

it('the device remembers its paper size and the last 200 documents it printed', () => {
  expect($billPaper.get()).toBe('a4');
  choosePaper('roll');
  expect($billPaper.get()).toBe('roll');
  for (let serial = 1; serial <= 201; serial += 1) rememberPrint(`LX-2627-${serial}`);
  rememberPrint('LX-2627-200');
  expect($printedBills.get()).toHaveLength(200);
  expect(wasPrinted('LX-2627-200')).toBe(true);
  expect(wasPrinted('LX-2627-1')).toBe(false);
});
