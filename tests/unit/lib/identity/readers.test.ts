import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCheckCode } from '../../../../src/lib/identity/check-code';
import { readGstin, readUin } from '../../../../src/lib/identity/gstin';
import { readImei } from '../../../../src/lib/identity/imei';
import { readInvoiceNumber } from '../../../../src/lib/identity/invoice-number';
import { readMobile } from '../../../../src/lib/identity/mobile';
import { readOrderNumber } from '../../../../src/lib/identity/order-number';
import { readPinCode } from '../../../../src/lib/identity/pin-code';
import type { Reading } from '../../../../src/lib/identity/reading';
import { readRepairName } from '../../../../src/lib/identity/repair-name';
import { readSerial } from '../../../../src/lib/identity/serial';
import { readUpiDigits, readUpiReference } from '../../../../src/lib/identity/upi-reference';

/** What people type, scan or paste, and the stored form or the reason why there is none. */
type Row = readonly [typed: string, stored: string] | readonly [typed: string, why: Error];

interface Table {
  read: (typed: string) => Reading<string>;
  rows: readonly Row[];
}

const not = (reason: string) => new Error(reason);
const MOBILE = '9876543210';
const IMEI = '353577582081717';
const ORDER = 'ORD1795548226123KQWZP';
const BILL = 'LX-2627-00027';
const REFERENCE = '412345678901';
const GSTIN = '24AAQCA8719H1ZC';

const TABLES: Readonly<Record<string, Table>> = {
  'a mobile number': {
    read: readMobile,
    rows: [
      ['98765 43210', MOBILE],
      ['(98765) 43-210', MOBILE],
      ['98765–43210', MOBILE],
      ['+91 98765 43210', MOBILE],
      ['91-98765-43210', MOBILE],
      ['098765 43210', MOBILE],
      ['0091 98765-43210', MOBILE],
      ['0091 098765 43210', MOBILE],
      ['091 98765 43210', MOBILE],
      ['tel:+919876543210', MOBILE],
      ['Mob. No: 98765 43210', MOBILE],
      ['\u2068+91\u00a098765\u200b43210\u2069\r\n', MOBILE],
      ['৯৮৭৬৫ ৪৩২১০', MOBILE],
      ['९८७६५४३२१०', MOBILE],
      ['௯௮௭௬௫௪௩௨௧௦', MOBILE],
      ['٩٨٧٦٥٤٣٢١٠', MOBILE],
      ['９８７６５４３２１０', MOBILE],
      ['0123456789', '0123456789'],
      ['+91 22 1234 5678', '2212345678'],
      ['0091 22-1234-5678', '2212345678'],
      ['022 1234 5678', '2212345678'],
      [' \t', not('empty')],
      ['987654321', not('not-ten-digits')],
      ['98765432100', not('not-ten-digits')],
      ['00987654321099', not('not-ten-digits')],
      ['+44 20 7946 0958', not('not-ten-digits')],
      ['+4420794609', not('not-ten-digits')],
      ['98765x43210', not('not-ten-digits')],
    ],
  },
  'an IMEI': {
    read: readImei,
    rows: [
      [IMEI, IMEI],
      ['35-357758-208171-7', IMEI],
      ['353577 58 208171 7', IMEI],
      ['353577582081717/01', IMEI],
      ['353577582081717 / 01', IMEI],
      ['35357758208171701', IMEI],
      ['3535775820817101', IMEI],
      [`IMEI ${IMEI}`, IMEI],
      [`imei1:${IMEI}`, IMEI],
      [`IMEI 2: ${IMEI}`, IMEI],
      ['IMEI No. 353577582081717', IMEI],
      ['३५३५७७५८२०८१७१७', IMEI],
      ['8901234567890', not('ean')],
      ['8 901234 567890', not('ean')],
      ['8901234567894', not('not-15-digits')],
      ['', not('empty')],
      ['IMEI', not('empty')],
      ['353577582081718', not('wrong-check-digit')],
      ['353577582081718/01', not('wrong-check-digit')],
      ['35357758208171', not('not-15-digits')],
      ['353577582081717017', not('not-15-digits')],
      [`${IMEI} ${IMEI}`, not('not-15-digits')],
    ],
  },
  'a serial number': {
    read: readSerial,
    rows: [
      ['5cd 1234-xyz', '5CD1234XYZ'],
      ['S/N: C02XK1ABJG5H', 'C02XK1ABJG5H'],
      ['Serial No. C02XK1ABJG5H', 'C02XK1ABJG5H'],
      ['SN356938035643', 'SN356938035643'],
      ['12345/AB.CD', '12345/AB.CD'],
      ['3535775820817199', '3535775820817199'],
      ['35357758208171899', '35357758208171899'],
      ['353577582081717/01', IMEI],
      ['', not('empty')],
      ['353577582081718', not('wrong-imei')],
      ['S/N: 353577582081718', not('wrong-imei')],
      ['ab1', not('not-a-serial')],
      ['<b>1234</b>', not('not-a-serial')],
      ['A'.repeat(41), not('not-a-serial')],
    ],
  },
  'a GSTIN': {
    read: readGstin,
    rows: [
      ['24 aaqca8719h1zc', GSTIN],
      ['GSTIN: 24AAQCA8719H1ZC', GSTIN],
      ['GST No. 24-AAQCA8719H-1ZC', GSTIN],
      ['२४AAQCA८७१९H१ZC', GSTIN],
      ['', not('empty')],
      ['24AAQCA8719H1ZD', not('not-a-gstin')],
      ['28AAQCA8719H1Z4', not('not-a-gstin')],
      ['24AAQCA8719H1Z', not('not-a-gstin')],
    ],
  },
  'a UIN': {
    read: readUin,
    rows: [
      ['UIN: 0717uno00157uno', '0717UNO00157UNO'],
      ['21 17UNO00002 UNF', '2117UNO00002UNF'],
      ['3317USA00002UNE', '3317USA00002UNE'],
      [GSTIN, not('not-a-gstin')],
      ['0717UNO00157UNP', not('not-a-gstin')],
    ],
  },
  'a UPI reference': {
    read: readUpiReference,
    rows: [
      ['4123 4567 8901', REFERENCE],
      ['412345678901\n', REFERENCE],
      ['UTR: 412345678901', REFERENCE],
      ['UPI Ref No. 412345678901', REFERENCE],
      ['UPI transaction ID: 4123 4567 8901', REFERENCE],
      ['४१२३४५६७८९०१', REFERENCE],
      ['', not('empty')],
      ['41234567890', not('not-a-reference')],
      ['777777777777', not('not-a-reference')],
      ['T2611281234567890123456', not('not-a-reference')],
    ],
  },
  'the digits of a UPI reference': {
    read: readUpiDigits,
    rows: [
      ['UTR: 4123 4567 8901', REFERENCE],
      ['89 01', '8901'],
      ['UTR 8901', '8901'],
      ['८९०१\n', '8901'],
      ['', not('empty')],
      ['901', not('not-a-reference')],
      ['78901', not('not-a-reference')],
    ],
  },
  'a PIN code': {
    read: readPinCode,
    rows: [
      ['411 030', '411030'],
      ['411-030', '411030'],
      ['PIN 411030', '411030'],
      ['pin code: 411030', '411030'],
      ['४११०३०', '411030'],
      ['', not('empty')],
      ['011030', not('not-a-pin-code')],
      ['41103', not('not-a-pin-code')],
      ['4110300', not('not-a-pin-code')],
    ],
  },
  'a bill number': {
    read: readInvoiceNumber,
    rows: [
      [BILL, BILL],
      ['LX/2627/00027', BILL],
      ['LX-2627-27', BILL],
      ['LX262700027', BILL],
      ['lx 26-27 / 27', BILL],
      ['LX–2627–00027', BILL],
      ['Bill No. LX-2627-00027', BILL],
      ['LX-2627-000000027', BILL],
      ['lx c2627 1', 'LX-C2627-00001'],
      ['LX26271234567', 'LX-2627-1234567'],
      ['ZZ-9900-1', 'ZZ-9900-00001'],
      ['', not('empty')],
      ['LX-2628-00027', not('not-an-invoice-number')],
      ['LX-2627-00000', not('not-an-invoice-number')],
      ['LX-2627-12345678', not('not-an-invoice-number')],
      ['LX-D2627-00001', not('not-an-invoice-number')],
      ['LXX-2627-00001', not('not-an-invoice-number')],
    ],
  },
  'an order number': {
    read: readOrderNumber,
    rows: [
      [ORDER, ORDER],
      ['ord 1795548226123 kqwzp', ORDER],
      ['ORD-1795548226123-KQWZP', ORDER],
      ['#ORD1795548226123KQWZP\n', ORDER],
      ['', not('empty')],
      ['ORD1795548226123KQWZ', not('not-an-order-number')],
      ['ORD KQWZP', not('not-an-order-number')],
    ],
  },
  'a repair number': {
    read: readRepairName,
    rows: [
      ['R-1001', 'R-1001'],
      ['r1001', 'R-1001'],
      ['R 1001', 'R-1001'],
      ['R–1001', 'R-1001'],
      ['R-१००१', 'R-1001'],
      ['b-7kq2m9xa', 'B-7KQ2M9XA'],
      ['B7KQ2M9XA', 'B-7KQ2M9XA'],
      ['B 7KQ2 M9XA', 'B-7KQ2M9XA'],
      ['B-HATNAGAR', 'B-HATNAGAR'],
      ['', not('empty')],
      ['Bhatnagar', not('not-a-repair-name')],
      ['B Hatnagar', not('not-a-repair-name')],
      ['R-0999', not('not-a-repair-name')],
      ['B-7KQ2M9X1', not('not-a-repair-name')],
    ],
  },
  'a check code': {
    read: readCheckCode,
    rows: [
      ['7KQ2', '7KQ2'],
      [' 7k q2\n', '7KQ2'],
      ['7k–q2', '7KQ2'],
      ['७kq२', '7KQ2'],
      ['X/9.', 'X/9.'],
      [' - ', not('empty')],
      ['7KQ', not('not-four-characters')],
      ['490154203237518', not('not-four-characters')],
    ],
  },
};

describe.each(Object.entries(TABLES))('%s', (_name, { read, rows }) => {
  it.each(rows)('typed as %j is read as %s', (typed, expected) => {
    const stored = typeof expected === 'string';
    expect(read(typed)).toEqual(
      stored ? { ok: true, value: expected } : { ok: false, reason: expected.message },
    );
  });

  it('is stored in a form that is read as itself', () => {
    const spellings = rows.map(([typed]) => typed);
    const noise = fc.constantFrom('', ' ', '-', '\t', '\u200b', '/', '91', '0');
    const typed = fc.oneof(
      fc.tuple(noise, fc.constantFrom(...spellings), noise).map((parts) => parts.join('')),
      fc.string({ unit: 'grapheme', maxLength: 30 }),
    );
    fc.assert(
      fc.property(typed, (text) => {
        const reading = read(text);
        if (reading.ok) expect(read(reading.value)).toEqual(reading);
      }),
    );
  });
});
