import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import type { ComponentProps } from 'react';
import '../../ui/styles/controls/stepper.css';
import { discountOf, listTotal } from '../../contract/orders/line-terms';
import { formatRupees } from '../../lib/money';
import type { FieldTexts } from '../../ui/form/use-form';
import { SerialFields } from '../serials/SerialFields';
import type { SerialValues } from '../serials/state';
import { useLiveStock } from '../stock/state';
import styles from './sale-lines.module.css';
import { LineTerms } from './terms/LineTerms';
import { termsLineOf } from './terms/line-terms';
import { numberedPieces, type SaleLine } from './values';

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;
const MOST = 999;

interface Props {
  lines: readonly SaleLine[];
  serials: SerialValues;
  errors: FieldTexts;
  onChange: (lines: readonly SaleLine[]) => void;
  onSerials: (serials: SerialValues) => void;
  seconds: NonNullable<ComponentProps<typeof SerialFields>['seconds']>;
  /** Called when the last of a product's serial numbers has been entered. */
  onNumbered: () => void;
  /** Called after a line is removed, because the removed button had the focus. */
  onRemoved: () => void;
}

/** The products of the sale with their quantities. */
export function Lines({
  lines,
  serials,
  errors,
  onChange,
  onSerials,
  seconds,
  onNumbered,
  onRemoved,
}: Props) {
  const stock = useLiveStock();

  function setQuantity(id: string, quantity: number): void {
    onChange(lines.map((each) => (each.id === id ? { ...each, quantity } : each)));
  }

  return (
    <ul className={styles.lines} aria-label="Products in this sale">
      {lines.map((line, nth) => {
        const { id, name, price, quantity } = line;
        const error = errors[`lines.${nth}.quantity`] ?? errors[`lines.${nth}.product_id`];
        const left = stock?.[id];
        const isShort = left !== undefined && quantity > left;
        return (
          <li key={id}>
            <p className={styles.name}>
              {name}
              <small className="muted">{formatRupees(price)} each</small>
            </p>
            {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid cell everywhere */}
            <div className="stepper" role="group" aria-label={`Quantity of ${name}`}>
              <button
                type="button"
                className="icon-button"
                aria-label={`One less ${name}`}
                disabled={quantity === 1}
                onClick={() => setQuantity(id, quantity - 1)}
              >
                <Minus {...ICON} />
              </button>
              <output className="stepper-value">{quantity}</output>
              <button
                type="button"
                className="icon-button"
                aria-label={`One more ${name}`}
                aria-invalid={error ? true : undefined}
                disabled={quantity === MOST}
                onClick={() => setQuantity(id, quantity + 1)}
              >
                <Plus {...ICON} />
              </button>
            </div>
            <strong className={`money ${styles.sum}`}>
              {formatRupees(listTotal(line) - discountOf(termsLineOf(line)))}
            </strong>
            <button
              type="button"
              className={`icon-button ${styles.remove}`}
              aria-label={`Remove ${name}`}
              onClick={() => {
                onChange(lines.filter((each) => each.id !== id));
                onRemoved();
              }}
            >
              <Trash2 {...ICON} />
            </button>
            <div className={styles.serials}>
              <SerialFields
                pieces={numberedPieces([line])}
                values={serials}
                errors={errors}
                onChange={onSerials}
                seconds={seconds}
                onDone={onNumbered}
              />
            </div>
            <div className={styles.terms}>
              <LineTerms
                {...{ line, nth, lines, errors }}
                onChange={(terms) =>
                  onChange(lines.map((each) => (each.id === id ? { ...each, terms } : each)))
                }
              />
            </div>
            {error && <p className={`field-error ${styles.note}`}>{error}</p>}
            {!error && isShort && (
              <p className={`field-error ${styles.note}`}>
                {left === 0
                  ? 'Sold out: the rest is reserved for orders'
                  : `Only ${left} can be sold`}
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
