import { useId } from 'react';
import { COUNTER_METHODS, type CounterMethod } from '../../../contract/orders/states';
import { METHOD_NAMES } from '../words';
import styles from './steps.module.css';

interface Props {
  label: string;
  value: CounterMethod | '';
  error: string | undefined;
  onChange: (method: CounterMethod) => void;
}

/** Cash, card or UPI. */
export function MethodChoice({ label, value, error, onChange }: Props) {
  const id = useId();
  return (
    <fieldset className="field" aria-describedby={error && `${id}-error`}>
      <legend className="field-label">{label}</legend>
      <div className={styles.methods}>
        {COUNTER_METHODS.map((method, index) => (
          <label key={method}>
            <input
              type="radio"
              name={id}
              data-first={index === 0 || undefined}
              checked={value === method}
              aria-invalid={error ? true : undefined}
              onChange={() => onChange(method)}
            />
            {METHOD_NAMES[method]}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
