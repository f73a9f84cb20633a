import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { formatRupees } from '../../lib/money';
import styles from './goods-table.module.css';
import type { ListedGoods } from './queries';
import type { CellEditor, PriceField } from './use-cell-editor';

const NAMES: Readonly<Record<PriceField, string>> = { price: 'Price', mrp: 'MRP' };

interface Props {
  row: ListedGoods;
  field: PriceField;
  /** Undefined for users who may not change prices. */
  editor: CellEditor | undefined;
}

/** A price; pressing it opens a field in its place. */
export function PriceCell({ row, field, editor }: Props) {
  if (editor === undefined) return formatRupees(row[field]);
  const { at } = editor;
  if (at?.row.id === row.id && at.field === field) {
    return <Editing name={`${NAMES[field]} of ${row.name}`} at={at} editor={editor} />;
  }
  return (
    <button
      type="button"
      className={styles.price}
      data-cell={`${row.id} ${field}`}
      aria-label={`${NAMES[field]} of ${row.name}: ${formatRupees(row[field])}, change`}
      onClick={() => editor.open(row, field)}
    >
      {formatRupees(row[field])}
    </button>
  );
}

interface EditingProps {
  name: string;
  at: NonNullable<CellEditor['at']>;
  editor: CellEditor;
}

function Editing({ name, at, editor }: EditingProps) {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();

  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);

  function handleKey(event: KeyboardEvent): void {
    if (event.key === 'Enter') editor.submit();
    else if (event.key === 'Escape') editor.cancel();
    else if (event.key !== 'Tab' || !editor.move(event.shiftKey ? -1 : 1)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <span className={styles.editing}>
      <input
        ref={input}
        className="input"
        aria-label={name}
        aria-invalid={at.problem !== undefined || undefined}
        aria-describedby={at.problem && id}
        inputMode="numeric"
        enterKeyHint="done"
        autoComplete="off"
        maxLength={12}
        value={at.text}
        onChange={({ target }) => editor.type(target.value)}
        onKeyDown={handleKey}
        onBlur={editor.leave}
      />
      {at.problem && (
        <span id={id} role="alert" className="field-error">
          {at.problem}
        </span>
      )}
    </span>
  );
}
