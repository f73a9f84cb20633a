import { useStore } from '@nanostores/react';
import Printer from 'lucide-react/icons/printer';
import { useEffect } from 'react';
import type { InvoiceReply } from '../../../contract/invoices/reply';
import { DOCUMENT_NAMES } from '../../../entities/invoice/labels';
import { $billPaper, choosePaper, PAPER_NAMES } from '../../../entities/invoice/paper';
import { dateText } from '../../../lib/india-time';
import { formatPaise } from '../../../lib/paise';
import { Button } from '../../../ui/Button';
import { Segments } from '../../../ui/form/Segments';
import { PrintSheet } from '../../../ui/print/PrintSheet';
import { Document } from './Document';
import { documentTitle } from './labels';
import { usePrintAtOnce } from './use-print-at-once';
import { usePrinting } from './use-printing';
import styles from './view.module.css';

/** A document for the screen and for printing. */
export function InvoiceView({ invoice }: { invoice: InvoiceReply }) {
  const { number, corrections } = invoice;
  const paper = useStore($billPaper) ?? 'a4';
  const printing = usePrinting(number);
  usePrintAtOnce();

  // Browsers suggest the title as the file name of a PDF.
  useEffect(() => {
    document.title = `${documentTitle(invoice)} ${number}`;
  }, [invoice, number]);

  return (
    <>
      <div className={styles.tools}>
        <Button kind="primary" onClick={() => print()}>
          <Printer size={20} strokeWidth={1.75} aria-hidden="true" />
          Print or save as PDF
        </Button>
        <Segments
          label="Paper"
          isLabelHidden
          choices={PAPER_NAMES}
          value={paper}
          onChoose={choosePaper}
        />
        {printing.wasPrinted && (
          <p className="muted">
            The original was printed on this device. The next print is marked “Duplicate”.
          </p>
        )}
      </div>
      {corrections.length > 0 && (
        <ul className={`notice ${styles.corrections}`}>
          {corrections.map((each) => (
            <li key={each.number}>
              {DOCUMENT_NAMES[invoice.kind === 'invoice' ? 'credit_note' : 'refund_voucher']}{' '}
              {each.number} of {dateText(each.at)} returns {formatPaise(each.total)} of this.
            </li>
          ))}
        </ul>
      )}
      <div className={`card ${styles.screen}`}>
        <Document invoice={invoice} />
      </div>
      <PrintSheet paper={paper} className={paper === 'a4' ? styles.a4 : styles.roll}>
        <Document
          invoice={invoice}
          copy={printing.isDuplicate ? 'Duplicate' : 'Original for recipient'}
        />
      </PrintSheet>
    </>
  );
}
