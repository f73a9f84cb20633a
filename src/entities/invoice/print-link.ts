import { invoicePagePath } from '../../lib/paths';

/** The query parameter of a bill's page that opens the print dialog. */
export const PRINT_AT_ONCE = 'print';

/** The path that opens a bill's page and its print dialog. */
export function invoicePrintPath(number: string, key?: string): string {
  const [path, fragment] = invoicePagePath(number, key).split('#', 2);
  return `${path}?${PRINT_AT_ONCE}${fragment === undefined ? '' : `#${fragment}`}`;
}
