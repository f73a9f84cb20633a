import type { TransferReply } from '../../contract/goods/transfers';
import { dateText, momentText } from '../../lib/india-time';
import { formatRupees } from '../../lib/money';
import { PrintSheet } from '../../ui/print/PrintSheet';
import styles from './challan.module.css';

const COPIES = [
  'Original for consignee',
  'Duplicate for transporter',
  'Triplicate for consignor',
] as const;

/** The delivery challan of a transfer (CGST Rule 55), in its three copies; appears only in print. */
export function Challan({ transfer }: { transfer: TransferReply }) {
  const { challan, sent_at, sent_by, content, note } = transfer;
  const value = content.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const pieces = content.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <PrintSheet paper="a4" className={styles.challan}>
      {COPIES.map((copy) => (
        <section key={copy}>
          <header>
            <h2>Delivery challan</h2>
            <span>{copy}</span>
          </header>
          <p>
            No. <strong>{challan}</strong>, {dateText(sent_at)}
          </p>
          <div className={styles.parties}>
            <Party title="Consignor" party={transfer.consignor} />
            <Party title="Consignee" party={transfer.consignee} />
          </div>
          <table>
            <thead>
              <tr>
                <th>#</th>
                <th>Description</th>
                <th>HSN</th>
                <th>Quantity</th>
                <th>Value</th>
              </tr>
            </thead>
            <tbody>
              {content.map((line, nth) => (
                <tr key={line.position}>
                  <td>{nth + 1}</td>
                  <td>
                    {line.name}
                    {line.numbers.length > 0 && <small>{line.numbers.join(', ')}</small>}
                  </td>
                  <td>{line.hsn}</td>
                  <td>{line.quantity} nos</td>
                  <td>{formatRupees(line.price * line.quantity)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <td colSpan={3}>Total</td>
                <td>{pieces} nos</td>
                <td>{formatRupees(value)}</td>
              </tr>
            </tfoot>
          </table>
          <p>
            Stock transfer between places of business with one registration: not a supply, no tax is
            charged. Value at the selling price, with tax.
          </p>
          {note && <p>Note: {note}</p>}
          <footer>
            <span>
              Sent by {sent_by}, {momentText(sent_at)}
            </span>
            <span>Signature of the consignor</span>
            <span>Received by, date and signature</span>
          </footer>
        </section>
      ))}
    </PrintSheet>
  );
}

function Party({ title, party }: { title: string; party: TransferReply['consignor'] }) {
  return (
    <address>
      <strong>{title}</strong>
      <br />
      {party.name}, {party.branch}
      <br />
      {party.address}
      <br />
      {party.gstin ? `GSTIN ${party.gstin}` : 'Not registered for GST'}
    </address>
  );
}
