import Printer from 'lucide-react/icons/printer';
import type { InvoiceLink } from '../../contract/invoices/reply';
import { invoicePagePath } from '../../lib/paths';

interface Props {
  invoices: readonly InvoiceLink[] | undefined;
  /**
   * True if printing the bill is the main action: right after the step that issued the bill, or
   * when the response to that step was lost.
   */
  isMain: boolean;
}

/** Opens the newest bill in a new tab, ready to print; renders nothing before the bill is issued. */
export function PrintBill({ invoices, isMain }: Props) {
  const bill = invoices?.findLast(({ kind }) => kind === 'invoice');
  if (bill === undefined) return null;
  return (
    <a
      className="button"
      data-kind={isMain ? 'primary' : 'plain'}
      href={invoicePagePath(bill.number, bill.key)}
      target="_blank"
      rel="noopener"
    >
      <Printer size={20} strokeWidth={1.75} aria-hidden="true" />
      Print bill
    </a>
  );
}
