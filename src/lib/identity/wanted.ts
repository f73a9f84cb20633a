import { numberText } from './characters.ts';
import { namedInvoice } from './invoice-number.ts';
import { readOrderNumber } from './order-number.ts';
import { valueOr } from './reading.ts';
import { searchedMobile, searchText } from './search.ts';

/** A search in the search box that Ctrl+K opens: the kind of record and the text to search for. */
export interface Wanted {
  kind: 'mobile' | 'order' | 'bill' | 'enrollment' | 'name';
  /** The part of the typed text to search for. */
  text: string;
}

/**
 * ORD, followed by the rest of the order number, any part of it that contains a digit, or just its
 * five letters.
 */
const ORDER = /^ord[\s.…-]*((?=.*\d)[a-z\d]{3,18}|[a-z]{5})$/i;
/** Three letters and a number, such as CHP-2026-0001. */
const ENROLLMENT = /^[a-z]{3}-?\d[a-z\d-]*$/i;
const NAME_MINIMUM = 3;

/** Recognises the numbers of mobiles, orders, bills and enrollments; any other text is a name. */
export function wantedBy(typed: string): Wanted | undefined {
  const text = searchText(typed);
  const mobile = searchedMobile(text);
  if (mobile !== undefined) return { kind: 'mobile', text: mobile };
  const [, order] = ORDER.exec(valueOr(readOrderNumber(text), text)) ?? [];
  if (order !== undefined) return { kind: 'order', text: order.toUpperCase() };
  const bill = namedInvoice(text);
  if (bill !== undefined) return { kind: 'bill', text: bill.number };
  const enrollment = numberText(text);
  if (ENROLLMENT.test(enrollment)) return { kind: 'enrollment', text: enrollment };
  return text.length < NAME_MINIMUM ? undefined : { kind: 'name', text };
}
