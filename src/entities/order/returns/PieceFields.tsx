import { useId } from 'react';
import styles from './pieces.module.css';

/** The number of pieces by product. */
export type Pieces = Readonly<Record<string, number>>;

interface Props {
  legend: string;
  lines: readonly { product_id: string; name: string; left: number }[];
  value: Pieces;
  error?: string | undefined;
  /** The label of a checkbox for all pieces; if omitted, there is none. */
  all?: string;
  onChange: (value: Pieces) => void;
}

/**
 * Fields for the number of pieces returned from each line; a line with one piece has a checkbox.
 */
export function PieceFields({ legend, lines, value, error, all, onChange }: Props) {
  const id = useId();
  const pieces = lines.reduce((sum, { left }) => sum + left, 0);
  const hasAll = all !== undefined && pieces > 1;
  const isAll = lines.every(({ product_id, left }) => value[product_id] === left);
  return (
    <fieldset className="field" aria-describedby={error && `${id}-error`}>
      <legend className="field-label">{legend}</legend>
      <ul className={styles.pieces}>
        {hasAll && (
          <li>
            <label htmlFor={`${id}-all`}>{all}</label>
            <input
              id={`${id}-all`}
              type="checkbox"
              data-first
              checked={isAll}
              onChange={({ target }) =>
                onChange(
                  Object.fromEntries(
                    lines.map(({ product_id, left }) => [product_id, target.checked ? left : 0]),
                  ),
                )
              }
            />
          </li>
        )}
        {lines.map(({ product_id, name, left }, index) => (
          <li key={product_id}>
            <label htmlFor={`${id}-${product_id}`}>{name}</label>
            {left === 1 ? (
              <input
                id={`${id}-${product_id}`}
                type="checkbox"
                data-first={(!hasAll && index === 0) || undefined}
                checked={value[product_id] === 1}
                aria-invalid={error ? true : undefined}
                onChange={({ target }) =>
                  onChange({ ...value, [product_id]: target.checked ? 1 : 0 })
                }
              />
            ) : (
              <select
                className="input"
                id={`${id}-${product_id}`}
                data-first={(!hasAll && index === 0) || undefined}
                value={value[product_id] ?? 0}
                aria-invalid={error ? true : undefined}
                onChange={({ target }) =>
                  onChange({ ...value, [product_id]: Number(target.value) })
                }
              >
                {countsTo(left).map((count) => (
                  <option key={count} value={count}>
                    {count === 0 ? 'None' : `${count} of ${left}`}
                  </option>
                ))}
              </select>
            )}
          </li>
        ))}
      </ul>
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function countsTo(most: number): number[] {
  return Array.from({ length: most + 1 }, (_, count) => count);
}

/** The lines for a request body, without those whose quantity is zero. */
export function chosenLines(value: Pieces): { product_id: string; quantity: number }[] {
  return Object.entries(value)
    .filter(([, quantity]) => quantity > 0)
    .map(([product_id, quantity]) => ({ product_id, quantity }));
}
