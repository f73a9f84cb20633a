import type { TallyLedgers } from '../../../../src/contract/invoices/tally';
import { dayText } from '../../../../src/lib/india-time';
import { inPaise, minus, NO_PAISE, type Paise, rupeesOf } from '../../../../src/lib/paise';
import type { MoneyRow } from './money';
import type { RegisterDocument } from './rows';

/** The amount that a voucher credits to a ledger; negative if it debits the ledger. */
type Entry = readonly [ledger: string, credit: Paise];

interface Voucher {
  type: 'Sales' | 'Credit Note' | 'Receipt' | 'Payment';
  number: string;
  at: number;
  narration: string;
  /** The ledger of the party first. */
  entries: readonly Entry[];
}

const HEAD = `<?xml version="1.0" encoding="UTF-8"?>
<ENVELOPE><HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER><BODY><IMPORTDATA>
<REQUESTDESC><REPORTNAME>Vouchers</REPORTNAME></REQUESTDESC><REQUESTDATA>
`;
const END = '</REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>\n';

/** Characters that may not appear in XML at all. */
const NOT_IN_XML = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/**
 * The vouchers of a month as an XML file that Tally imports: sales, credit notes, receipts, and
 * payments for refunds. Customers are one ledger, which the receipts clear.
 */
export async function* tallyTexts(
  ledgers: TallyLedgers,
  documents: AsyncIterable<readonly RegisterDocument[]>,
  money: AsyncIterable<readonly MoneyRow[]>,
): AsyncGenerator<string> {
  yield HEAD;
  for await (const part of documents) {
    yield part
      .flatMap((each) => saleVoucher(ledgers, each))
      .map(xmlOf)
      .join('');
  }
  for await (const part of money) {
    yield part.map((row) => xmlOf(moneyVoucher(ledgers, row))).join('');
  }
  yield END;
}

/** The voucher of a bill or a credit note; money is posted by its payment, not by its voucher. */
function saleVoucher(ledgers: TallyLedgers, document: RegisterDocument): Voucher[] {
  const { kind, number, at, total, roundOff, gstin, isBusiness, name, lines } = document;
  if (kind !== 'invoice' && kind !== 'credit_note') return [];
  const isCredit = kind === 'credit_note';
  const sum = (of: 'taxable' | 'cgst' | 'sgst' | 'igst') =>
    lines.reduce((all, line) => inPaise(all + line[of]), NO_PAISE);
  const credits: readonly Entry[] = [
    [ledgers.customers, minus(NO_PAISE, total)],
    [ledgers.sales, sum('taxable')],
    [ledgers.cgst, sum('cgst')],
    [ledgers.sgst, sum('sgst')],
    [ledgers.igst, sum('igst')],
    [ledgers.roundOff, roundOff],
  ];
  const entries = isCredit
    ? credits.map(([ledger, credit]): Entry => [ledger, minus(NO_PAISE, credit)])
    : credits;
  const buyer = isBusiness ? `${name} ${gstin}` : '';
  const narration = [buyer, document.corrects && `For ${document.corrects.number}`];
  return [
    {
      ...{ type: isCredit ? 'Credit Note' : 'Sales', number, at, entries },
      narration: narration.filter(Boolean).join('. '),
    },
  ];
}

function moneyVoucher(ledgers: TallyLedgers, row: MoneyRow): Voucher {
  const { id, kind, at, method, amount, reference, document, subject } = row;
  const isReceipt = kind === 'payment';
  return {
    type: isReceipt ? 'Receipt' : 'Payment',
    number: `${isReceipt ? 'P' : 'F'}-${id}`,
    at,
    narration: [document ?? subject, reference].filter(Boolean).join(' '),
    entries: [
      [ledgers.customers, amount],
      [ledgers.money[method], minus(NO_PAISE, amount)],
    ],
  };
}

function xmlOf({ type, number, at, narration, entries }: Voucher): string {
  const [first] = entries;
  const posted = entries.filter(([, credit]) => credit !== 0);
  return `<TALLYMESSAGE><VOUCHER VCHTYPE="${type}" ACTION="Create"><DATE>${dayText(at).replaceAll('-', '')}</DATE>\
<VOUCHERTYPENAME>${type}</VOUCHERTYPENAME><VOUCHERNUMBER>${escaped(number)}</VOUCHERNUMBER>\
<PARTYLEDGERNAME>${escaped(first?.[0] ?? '')}</PARTYLEDGERNAME><NARRATION>${escaped(narration)}</NARRATION>\
${posted.map(entryXml).join('')}</VOUCHER></TALLYMESSAGE>\n`;
}

/** Tally writes debits as negative amounts and marks them as "deemed positive". */
function entryXml([ledger, credit]: Entry): string {
  const isDebit = credit < 0 ? 'Yes' : 'No';
  return `<ALLLEDGERENTRIES.LIST><LEDGERNAME>${escaped(ledger)}</LEDGERNAME>\
<ISDEEMEDPOSITIVE>${isDebit}</ISDEEMEDPOSITIVE><AMOUNT>${rupeesOf(credit).toFixed(2)}</AMOUNT>\
</ALLLEDGERENTRIES.LIST>`;
}

function escaped(text: string): string {
  return text
    .replaceAll(NOT_IN_XML, '')
    .replaceAll(/[&<>"']/g, (character) => ESCAPED[character] ?? character);
}
