import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import type { ComponentProps } from 'react';
import '../../ui/styles/controls/stepper.css';
import { discountOf, listTotal } from '../../contract/orders/line-terms';
import type { StaffRole } from '../../contract/roles';
import { formatRupees } from '../../lib/money';
import type { FieldTexts } from '../../ui/form/use-form';
import { SerialFields } from '../serials/SerialFields';
import type { SerialValues } from '../serials/state';
import { useLiveStock } from '../stock/state';
import { OpenLineFields } from './goods/OpenLineFields';
import { isOpenLine, pricedLines, priceOf, type SaleLine } from './line';
import styles from './sale-lines.module.css';
import { LineTerms } from './terms/LineTerms';
import { numberedPieces } from './values';

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;
const MOST = 999;

interface Props {
  lines: readonly SaleLine[];
  role: StaffRole;
  serials: SerialValues;
  errors: FieldTexts;
  /** The branch that sells; empty for the user's own. */
  branch: string;
  onChange: (lines: readonly SaleLine[]) => void;
  onSerials: (serials: SerialValues) => void;
  seconds: NonNullable<ComponentProps<typeof SerialFields>['seconds']>;
  /** Called when the last number of a product, or the price of another line, has been entered. */
  onEntered: () => void;
  /** Called after a line is removed, because the removed button had the focus. */
  onRemoved: () => void;
}

/** The lines of the sale with their quantities. */
export function Lines({
  lines,
  role,
  serials,
  errors,
  branch,
  onChange,
  onSerials,
  seconds,
  onEntered,
  onRemoved,
}: Props) {
  const stock = useLiveStock();
  const priced = pricedLines(lines);

  function setQuantity(id: string, quantity: number): void {
    onChange(lines.map((each) => (each.id === id ? { ...each, quantity } : each)));
  }

  return (
    <ul className={styles.lines} aria-label="Products in this sale">
      {lines.map((line, nth) => {
        const { id, name, quantity } = line;
        const sum = priced[nth];
        const error = ['quantity', 'product_id', 'service_id']
          .map((field) => errors[`lines.${nth}.${field}`])
          .find((text) => text !== undefined);
        const left = stock?.[id];
        const isShort = left !== undefined && quantity > left;
        return (
          <li key={id}>
            <p className={styles.name}>
              {name}
              {(!isOpenLine(line) || quantity > 1) && (
                <small className="muted">{formatRupees(priceOf(line))} each</small>
              )}
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
              {formatRupees(sum ? listTotal(sum) - discountOf(sum) : 0)}
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
              {isOpenLine(line) && (
                <OpenLineFields
                  {...{ line, nth, role, errors }}
                  onChange={(changed) =>
                    onChange(lines.map((each) => (each.id === id ? changed : each)))
                  }
                  onDone={onEntered}
                />
              )}
              <SerialFields
                pieces={numberedPieces([line])}
                values={serials}
                errors={errors}
                onChange={onSerials}
                seconds={seconds}
                entry={{ role, branch }}
                onDone={onEntered}
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
