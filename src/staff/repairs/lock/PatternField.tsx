import { useId } from 'react';
import { Button } from '../../../ui/Button';
import { Toolbar } from '../../../ui/layout/Layout';
import { PatternLines } from './PatternLines';
import { pressDot } from './pattern';
import styles from './pattern.module.css';

const DOTS = [
  'top left',
  'top centre',
  'top right',
  'middle left',
  'centre',
  'middle right',
  'bottom left',
  'bottom centre',
  'bottom right',
].map((place, nth) => ({ digit: String(nth + 1), place }));

interface Props {
  /** The dots in the order of the pattern, as digits from 1 (top left) to 9 (bottom right). */
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** A grid of nine dots that are pressed in the order of the pattern. */
export function PatternField({ value, error, onChange }: Props) {
  const id = useId();
  const described = [`${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset className="field" aria-describedby={described}>
      <legend className="field-label" data-required>
        Pattern
      </legend>
      <div className={styles.grid} data-invalid={error ? true : undefined}>
        <PatternLines code={value} />
        {DOTS.map(({ digit, place }, nth) => {
          const turn = value.indexOf(digit) + 1;
          return (
            <button
              key={digit}
              type="button"
              className={styles.dot}
              data-first={nth === 0 || undefined}
              aria-pressed={turn > 0}
              aria-invalid={error && nth === 0 ? true : undefined}
              aria-label={turn > 0 ? `${place}, number ${turn}` : place}
              onClick={() => onChange(pressDot(value, digit))}
            >
              <span>{turn > 0 ? turn : ''}</span>
            </button>
          );
        })}
      </div>
      <Toolbar gap={2}>
        <p id={`${id}-hint`} className="field-hint">
          Press the dots in the order of the pattern. Press a dot again to go back.
        </p>
        <Button kind="quiet" disabled={value === ''} onClick={() => onChange('')}>
          Clear
        </Button>
      </Toolbar>
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
