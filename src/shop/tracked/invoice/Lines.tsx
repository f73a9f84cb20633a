import type { InvoiceReply } from '../../../contract/invoices/reply';
import { serialsText } from '../../../entities/order/serials-text';
import { dateText } from '../../../lib/india-time';
import { formatPaise } from '../../../lib/paise';
import styles from './goods.module.css';
import { quantityText, taxParts } from './labels';

type Line = InvoiceReply['lines'][number];

interface Props {
  invoice: InvoiceReply;
}

/** The lines as a table, for wide paper. */
export function LineTable({ invoice }: Props) {
  const parts = taxParts(invoice);
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col">HSN/SAC</th>
          <th scope="col">Quantity</th>
          {parts.length > 0 && <th scope="col">Taxable value</th>}
          {parts.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {invoice.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity
          <tr key={index}>
            <td>
              {line.text}
              <ReductionNote line={line} />
              <SerialNote line={line} />
            </td>
            <td>{line.hsn}</td>
            <td>{quantityText(line)}</td>
            {parts.length > 0 && <td>{formatPaise(line.taxable)}</td>}
            {parts.map(({ name, of, share }) => (
              <td key={name}>
                {formatPaise(line[of])}
                <small>{line.rate * share}%</small>
              </td>
            ))}
            <td>{formatPaise(line.gross)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The lines as a list, one below the other, for narrow paper and phones. */
export function LineList({ invoice }: Props) {
  const parts = taxParts(invoice);
  return (
    <ul className={styles.list}>
      {invoice.lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity
        <li key={index}>
          <span>
            {line.text}
            <ReductionNote line={line} />
            <SerialNote line={line} />
          </span>
          <span>{formatPaise(line.gross)}</span>
          <small>{details(line, parts).join(' · ')}</small>
        </li>
      ))}
    </ul>
  );
}

/** The list price of a line, and what the sale took off it. */
function ReductionNote({ line: { list_price, discount } }: { line: Line }) {
  if (list_price === undefined || discount === undefined) return null;
  return (
    <small className={styles.serials}>
      List price {formatPaise(list_price)}, discount {formatPaise(discount)}
    </small>
  );
}

/** The numbers of the sold devices, without which no warranty claim is possible. */
function SerialNote({ line: { serials, second_serials, corrected_serials = {} } }: { line: Line }) {
  if (serials === undefined) return null;
  return (
    <small className={styles.serials}>
      {serialsText(serials.map((serial) => ({ serial, second: second_serials?.[serial] })))}
      {Object.entries(corrected_serials).map(([serial, at]) => (
        <span key={serial}>{` (${serial} corrected on ${dateText(at)})`}</span>
      ))}
    </small>
  );
}

/** The details of a line besides its text and amount; none of them wraps. */
function details(line: Line, parts: ReturnType<typeof taxParts>): string[] {
  const taxes = parts.map(
    ({ name, of, share }) => `${name} ${line.rate * share}% ${formatPaise(line[of])}`,
  );
  return [
    `HSN/SAC ${line.hsn}`,
    ...(line.quantity > 0 ? [quantityText(line)] : []),
    ...(parts.length > 0 ? [`Taxable value ${formatPaise(line.taxable)}`, ...taxes] : []),
  ].map((text) => text.replaceAll(' ', '\u00a0'));
}
