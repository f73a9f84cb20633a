import type { InvoiceReply } from '../../../contract/invoices/reply';
import { serialsText } from '../../../entities/order/serials-text';
import { dateText } from '../../../lib/india-time';
import { formatPaise } from '../../../lib/paise';
import styles from './goods.module.css';
import { quantityText, taxParts } from './labels';
import { discountOf, listPriceOf } from './money';
import { Totals } from './Totals';

type Line = InvoiceReply['lines'][number];

/** More than any document has; browsers use those that there are. */
const ALL_COLUMNS = 9;

interface Props {
  invoice: InvoiceReply;
}

/**
 * The lines as a table, for wide paper. The totals share a group with the last line, so that they are
 * never alone on a page.
 */
export function LineTable({ invoice }: Props) {
  const parts = taxParts(invoice);
  const isReduced = discountOf(invoice) !== undefined;
  return (
    <table className={styles.table} data-reduced={isReduced || undefined}>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col">HSN/SAC</th>
          <th scope="col">Quantity</th>
          {isReduced && (
            <>
              <th scope="col">List price</th>
              <th scope="col">Discount</th>
            </>
          )}
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
        {invoice.lines.slice(0, -1).map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity
          <LineRow key={index} line={line} parts={parts} isReduced={isReduced} />
        ))}
      </tbody>
      <tbody className={styles.end}>
        {invoice.lines.slice(-1).map((line) => (
          <LineRow key="last" line={line} parts={parts} isReduced={isReduced} />
        ))}
        <tr>
          <td colSpan={ALL_COLUMNS}>
            <Totals invoice={invoice} />
          </td>
        </tr>
      </tbody>
    </table>
  );
}

interface RowProps {
  line: Line;
  parts: ReturnType<typeof taxParts>;
  isReduced: boolean;
}

function LineRow({ line, parts, isReduced }: RowProps) {
  return (
    <tr>
      <td>
        {line.text}
        {!isReduced && <ReductionNote line={line} />}
        <SerialNote line={line} />
        <WarrantyNote line={line} />
      </td>
      <td>{line.hsn}</td>
      <td>{quantityText(line)}</td>
      {isReduced && (
        <>
          <td>{formatPaise(listPriceOf(line))}</td>
          <td>{line.discount === undefined ? '–' : formatPaise(line.discount)}</td>
        </>
      )}
      {parts.length > 0 && <td>{formatPaise(line.taxable)}</td>}
      {parts.map(({ name, of, share }) => (
        <td key={name}>
          {formatPaise(line[of])}
          <small>{line.rate * share}%</small>
        </td>
      ))}
      <td>{formatPaise(line.gross)}</td>
    </tr>
  );
}

/** The lines as a list, one below the other, with the totals, for narrow paper and phones. */
export function LineList({ invoice }: Props) {
  const parts = taxParts(invoice);
  return (
    <div className={styles.narrow}>
      <ul className={styles.list}>
        {invoice.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity
          <li key={index}>
            <span>
              {line.text}
              <ReductionNote line={line} />
              <SerialNote line={line} />
              <WarrantyNote line={line} />
            </span>
            <span>{formatPaise(line.gross)}</span>
            <small>{details(line, parts).join(' · ')}</small>
          </li>
        ))}
      </ul>
      <Totals invoice={invoice} />
    </div>
  );
}

/** The list price of a line, and what the sale took off it. */
function ReductionNote({ line: { list_price, discount } }: { line: Line }) {
  if (list_price === undefined || discount === undefined) return null;
  return (
    <small className={styles.note}>
      List price {formatPaise(list_price)}, discount {formatPaise(discount)}
    </small>
  );
}

/** Until when goods or work have a warranty, and its terms. */
function WarrantyNote({ line: { warranty } }: { line: Line }) {
  if (warranty === undefined) return null;
  const { terms, until } = warranty;
  return (
    <small className={styles.note}>
      {until === null ? `Warranty: ${terms}` : `Warranty until ${dateText(until)} (${terms})`}
    </small>
  );
}

/** The numbers of the sold devices, without which no warranty claim is possible. */
function SerialNote({ line: { serials, second_serials, corrected_serials = {} } }: { line: Line }) {
  if (serials === undefined) return null;
  return (
    <small className={styles.note}>
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
