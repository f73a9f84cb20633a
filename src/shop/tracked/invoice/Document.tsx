import type { ReactNode } from 'react';
import { BRAND_NAME, SITE_URL } from '../../../content/site';
import type { InvoiceReply } from '../../../contract/invoices/reply';
import { parseRepairName } from '../../../lib/identity/repair-name';
import { dateText } from '../../../lib/india-time';
import { ICON_PATH, invoicePagePath } from '../../../lib/paths';
import { QrCode } from '../../../ui/QrCode';
import styles from './document.module.css';
import { LineList, LineTable } from './Lines';
import {
  COMPOSITION_TEXT,
  documentTitle,
  gstinText,
  RECIPIENT_NAMES,
  SERVED_BY,
  SEZ_TEXT,
  stateText,
} from './labels';
import { Terms } from './Terms';

interface Props {
  invoice: InvoiceReply;
  /** The copy's label on paper, such as “Duplicate”; empty on the screen. */
  copy?: string;
}

/** A document with all the details that CGST Rules 46 and 49 to 53 require. */
export function Document({ invoice, copy }: Props) {
  const { number, supplier, taxpayer, key } = invoice;
  return (
    <article className={styles.document}>
      <div className={styles.content}>
        {invoice.is_test && <p className={styles.test}>TEST – not a tax invoice</p>}
        <div className={styles.title}>
          <h2>{documentTitle(invoice)}</h2>
          {copy !== undefined && <span>{copy}</span>}
        </div>
        {taxpayer === 'composition' && <p>{COMPOSITION_TEXT}</p>}
        {invoice.is_sez && <p>{SEZ_TEXT}</p>}
        <header className={styles.header}>
          <div className={styles.seller}>
            <span className={styles.brand}>
              <img src={ICON_PATH} alt="" width="34" height="34" />
              {BRAND_NAME}
            </span>
            <strong>{supplier.name}</strong>
            <span>
              {supplier.branch}, {supplier.address}
            </span>
            <span>{supplier.phone}</span>
            {supplier.gstin !== '' && (
              <span>
                GSTIN <b>{gstinText(supplier.gstin)}</b>
              </span>
            )}
            <span>State: {stateText(supplier.state)}</span>
          </div>
          <div className={styles.qr}>
            <QrCode
              text={`${SITE_URL}${invoicePagePath(number, key)}`}
              label={`Link to ${number}`}
            />
          </div>
        </header>
        <div className={styles.columns}>
          <Facts invoice={invoice} />
          <Recipient invoice={invoice} />
        </div>
        <LineTable invoice={invoice} />
        <LineList invoice={invoice} />
        {(invoice.terms?.returns || invoice.terms?.warranty) && <Terms terms={invoice.terms} />}
        <footer className={styles.footer}>
          {taxpayer === 'regular' && <p>Tax payable on reverse charge: No</p>}
          <p className={styles.signature}>
            For {supplier.name}
            <span>Authorised signatory</span>
          </p>
        </footer>
      </div>
    </article>
  );
}

function Facts({ invoice }: { invoice: InvoiceReply }) {
  const { number, at, subject, kind, corrects, replaces, supply, supplier, recipient } = invoice;
  const { served_by: served } = invoice;
  const isRepair = parseRepairName(subject) !== undefined;
  const buyerState = recipient?.state || supplier.state;
  const isFromElsewhere = supply === 'inter' || buyerState !== supplier.state;
  return (
    <dl className={styles.facts}>
      <Fact name="Number">
        <b>{number}</b>
      </Fact>
      <Fact name="Date">{dateText(at)}</Fact>
      <Fact name={isRepair ? 'Repair' : 'Order'}>{subject}</Fact>
      {corrects !== null && (
        <Fact name={kind === 'credit_note' ? 'For bill' : 'For voucher'}>
          {corrects.number} of {dateText(corrects.at)}
        </Fact>
      )}
      {replaces !== null && (
        <Fact name="Replaces bill">
          {replaces.number} of {dateText(replaces.at)}
        </Fact>
      )}
      {served !== undefined && <Fact name="Served by">{SERVED_BY[served]}</Fact>}
      {isFromElsewhere && <Fact name="Place of supply">{stateText(invoice.place_of_supply)}</Fact>}
    </dl>
  );
}

function Recipient({ invoice: { kind, recipient } }: { invoice: InvoiceReply }) {
  if (recipient === null) return null;
  const { name, address, state, gstin, mobile } = recipient;
  return (
    <div className={styles.recipient}>
      <h3>{RECIPIENT_NAMES[kind]}</h3>
      {name !== '' && <strong>{name}</strong>}
      {address !== '' && <span>{address}</span>}
      {state !== '' && address !== '' && <span>State: {stateText(state)}</span>}
      {gstin !== '' && (
        <span>
          GSTIN <b>{gstin}</b>
        </span>
      )}
      {mobile !== '' && <span>Mobile {mobile}</span>}
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
