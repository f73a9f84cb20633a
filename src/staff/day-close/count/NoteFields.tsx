import { useId } from 'react';
import { COUNTED, type Counted } from '../../../contract/day-close/count';
import { formatRupees } from '../../../lib/money';
import { parseRupees } from '../../../lib/parse-rupees';
import type { FieldTexts } from '../../../ui/form/submit';
import type { Form } from '../../../ui/form/use-form';
import styles from './count.module.css';
import type { CountValues } from './values';

interface Props {
  form: Pick<Form<CountValues>, 'field'>;
  errors: FieldTexts;
}

/**
 * Fields for the number of notes of each value in the drawer, largest value first, and for the
 * coins.
 */
export function NoteFields({ form, errors }: Props) {
  const id = useId();
  return (
    <section className={styles.notes} aria-labelledby={id}>
      <h2 id={id}>Notes and coins</h2>
      <ul>
        {COUNTED.map((name) => (
          <NoteField key={name} name={name} field={form.field(name)} error={errors[name]} />
        ))}
      </ul>
    </section>
  );
}

interface NoteProps {
  name: Counted;
  field: ReturnType<Props['form']['field']>;
  error: string | undefined;
}

function NoteField({ name, field, error }: NoteProps) {
  const id = useId();
  const isCoins = name === 'coins';
  const worth = (parseRupees(field.value) || 0) * (isCoins ? 1 : Number(name));
  const { error: _, ...input } = field;
  return (
    <li>
      <label htmlFor={id}>
        {isCoins ? (
          'Coins'
        ) : (
          <>
            ₹{name}
            <span className="visually-hidden"> notes</span>
          </>
        )}
      </label>
      <span className={styles.times} aria-hidden="true">
        {isCoins ? '₹' : '×'}
      </span>
      <input
        {...input}
        id={id}
        className="input"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="next"
        maxLength={8}
        placeholder="0"
        aria-label={isCoins ? 'Coins in rupees' : undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      <span className={`money ${styles.worth}`} data-empty={worth === 0 || undefined}>
        {formatRupees(worth)}
      </span>
      {error && (
        <p id={`${id}-error`} className={`field-error ${styles.error}`}>
          {error}
        </p>
      )}
    </li>
  );
}
