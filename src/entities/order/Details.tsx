import { type ReactNode, useId } from 'react';
import type { OrderReply, SoldSerial } from '../../contract/orders/order';
import { formatRupees } from '../../lib/money';
import type { Totals as Figures } from '../../lib/totals';
import styles from './details.module.css';
import { termsText } from './discount-reasons';
import { serialsText } from './serials-text';
import { Totals } from './Totals';
import tornEdge from './torn-edge.module.css';

/** A line item of an order, repair or bill; prices in rupees. */
export interface Line extends Pick<OrderReply['lines'][number], 'discount' | 'free'> {
  id: string;
  name: string;
  href?: string;
  picture?: string;
  price: number;
  quantity: number;
  line_total: number;
  serials?: readonly SoldSerial[] | undefined;
}

interface Props {
  title: string;
  lines: readonly Line[];
  totals: Figures;
  /** The payments, shown below the total. */
  paid?: ReactNode;
  /** Shown below the total. */
  note?: ReactNode;
  /** Further sections, shown beside the lines if there is room. */
  children: ReactNode;
}

/** Shows the lines and the total in the style of a paper receipt, followed by further sections. */
export function Details({ title, lines, totals, paid, note, children }: Props) {
  const id = useId();
  return (
    <div className={styles.details}>
      <section className={`card ${styles.slip} ${tornEdge.torn}`} aria-labelledby={id}>
        <div>
          <h2 id={id}>{title}</h2>
          <ul className={styles.lines}>
            {lines.map((line) => (
              <LineItem key={line.id} line={line} />
            ))}
          </ul>
        </div>
        <div>
          <Totals
            itemCount={lines.reduce((sum, { quantity }) => sum + quantity, 0)}
            totals={totals}
            isShort={lines.length === 1}
          />
          {paid}
          {note && <p className="muted">{note}</p>}
        </div>
      </section>
      {children}
    </div>
  );
}

function LineItem({ line }: { line: Line }) {
  const { name, href, picture, price, quantity, line_total, serials } = line;
  const terms = termsText(line);
  return (
    <li>
      {picture !== undefined && (
        <img className={styles.picture} src={picture} alt="" width="40" height="40" />
      )}
      <span className={styles.quantity}>{quantity} ×</span>
      <span className={styles.name}>
        {href === undefined ? name : <a href={href}>{name}</a>}
        {quantity > 1 && <small>{formatRupees(price)} each</small>}
        {terms && <small>{terms}</small>}
        {serials && <small>{serialsText(serials)}</small>}
      </span>
      <span className="money">{formatRupees(line_total)}</span>
    </li>
  );
}
