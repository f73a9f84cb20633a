import { useStore } from '@nanostores/react';
import type { InvoiceLink } from '../../contract/invoices/reply';
import { PrintButton } from '../../entities/invoice/PrintButton';
import { $billPaper, choosePaper, PAPER_NAMES } from '../../entities/invoice/paper';
import { Segments } from '../../ui/form/Segments';
import styles from './bill-actions.module.css';
import { SendBill } from './SendBill';

interface Props {
  invoices: readonly InvoiceLink[] | undefined;
  /** The customer's mobile number; empty if it is not known. */
  mobile: string;
  /**
   * True if the bill is the main action: right after the step that issued it, or when the response
   * to that step was lost.
   */
  isMain: boolean;
}

/** Prints or sends the newest bill; renders nothing before the bill is issued. */
export function BillActions({ invoices, mobile, isMain }: Props) {
  const paper = useStore($billPaper) ?? 'a4';
  const bill = invoices?.findLast(({ kind }) => kind === 'invoice');
  if (bill === undefined) return null;
  return (
    <div className={styles.bill}>
      <PrintButton of={bill} name="Print bill" isMain={isMain} />
      <SendBill bill={bill} mobile={mobile} />
      <div className={styles.paper}>
        <Segments
          label="Paper for printing"
          isLabelHidden
          choices={PAPER_NAMES}
          value={paper}
          onChoose={choosePaper}
        />
      </div>
    </div>
  );
}
