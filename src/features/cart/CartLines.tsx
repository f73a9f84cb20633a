import { useState } from 'react';
import { CartLineRow } from './CartLineRow';
import type { PricedLine } from './totals';

interface Props {
  lines: readonly PricedLine[];
  notice: string;
  /** Takes the focus when the control that had it is gone. */
  onLineGone: () => void;
}

export function CartLines({ lines, notice, onLineGone }: Props) {
  const [words, setWords] = useState('');

  function handleChange(next: string, gone: boolean) {
    setWords(next);
    if (gone) onLineGone();
  }

  return (
    <>
      <p className="visually-hidden" role="status">
        {words}
      </p>
      {notice && <p className="notice">{notice}</p>}
      <ul className="cart-lines">
        {lines.map((line) => (
          <CartLineRow key={line.id} line={line} onChange={handleChange} />
        ))}
      </ul>
    </>
  );
}
