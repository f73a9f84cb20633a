import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useRef, useState } from 'react';
import { CATEGORY_NAMES } from '../../content/categories';
import { formatRupees } from '../../lib/money';
import { artPath, productPath } from '../../lib/paths';
import { STOCK_LIMIT_TEXT } from './cart';
import styles from './lines.module.css';
import { removeFromCart, setQuantity } from './state';
import type { PricedLine } from './totals';

interface Props {
  lines: readonly PricedLine[];
  notice: string;
  /** Moves the focus, because the focused control is gone. */
  onLineGone: () => void;
}

export function CartLines({ lines, notice, onLineGone }: Props) {
  const [announcement, setAnnouncement] = useState('');

  function handleChange(text: string, isGone: boolean) {
    setAnnouncement(text);
    if (isGone) onLineGone();
  }

  return (
    <>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {notice && <p className="notice">{notice}</p>}
      <ul className={styles.lines}>
        {lines.map((line) => (
          <CartLineRow key={line.id} line={line} onChange={handleChange} />
        ))}
      </ul>
    </>
  );
}

interface RowProps {
  line: PricedLine;
  /** `text` is for a screen reader; `isGone` when the line was removed, and its focused button with it. */
  onChange: (text: string, isGone: boolean) => void;
}

function CartLineRow({ line, onChange }: RowProps) {
  const { id, name, price, quantity, stockCount } = line;
  const less = useRef<HTMLButtonElement>(null);
  const isFull = quantity >= stockCount;

  function remove() {
    removeFromCart(id);
    onChange(`Removed: ${name}`, true);
  }

  function change(next: number) {
    if (next <= 0) return remove();
    setQuantity(id, next);
    if (next >= stockCount) less.current?.focus();
    onChange(next >= stockCount ? STOCK_LIMIT_TEXT : `${name}: ${next}`, false);
  }

  return (
    <li className={styles.line}>
      <img className={styles.art} src={artPath(id)} alt="" width="72" height="72" />
      <div className={styles.what}>
        <a href={productPath(id)}>{name}</a>
        <span className="muted">{CATEGORY_NAMES[line.category]}</span>
      </div>
      <button
        type="button"
        className={`icon-button ${styles.remove}`}
        aria-label={`Remove ${name}`}
        onClick={remove}
      >
        <Trash2 size={20} strokeWidth={1.75} />
      </button>
      <fieldset className={`stepper ${styles.stepper}`}>
        <legend className="visually-hidden">Quantity of {name}</legend>
        <button
          ref={less}
          type="button"
          className="icon-button"
          aria-label={`One ${name} less`}
          onClick={() => change(quantity - 1)}
        >
          <Minus size={18} strokeWidth={2} />
        </button>
        <span className="stepper-value">
          <span className="visually-hidden">Quantity </span>
          {quantity}
        </span>
        <button
          type="button"
          className="icon-button"
          aria-label={`One ${name} more`}
          aria-describedby={isFull ? `full-${id}` : undefined}
          disabled={isFull}
          onClick={() => change(quantity + 1)}
        >
          <Plus size={18} strokeWidth={2} />
        </button>
      </fieldset>
      <p className={styles.price}>
        <strong className="money">{formatRupees(price * quantity)}</strong>
        {quantity > 1 && <span className="money muted">{formatRupees(price)} each</span>}
      </p>
      {isFull && (
        <p id={`full-${id}`} className={styles.full}>
          {STOCK_LIMIT_TEXT}
        </p>
      )}
    </li>
  );
}
