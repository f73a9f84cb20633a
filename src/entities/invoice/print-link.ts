import { invoicePagePath } from '../../lib/paths';

/** The query parameter of a bill's page that opens the print dialog. */
export const PRINT_AT_ONCE = 'print';

/** A framed bill sends this message to its page once it can be printed. */
export const PRINTABLE = 'bill-printable';

/** The path that opens a bill's page and its print dialog. */
export function invoicePrintPath(number: string, key?: string): string {
  const [path, fragment] = invoicePagePath(number, key).split('#', 2);
  return `${path}?${PRINT_AT_ONCE}${fragment === undefined ? '' : `#${fragment}`}`;
}

/** Opens the print dialog of this bill; if the bill is framed, its page does so. */
export function printNow(): void {
  if (parent === window) print();
  else parent.postMessage(PRINTABLE, location.origin);
}
