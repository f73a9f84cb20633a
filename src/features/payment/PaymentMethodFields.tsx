import { Landmark, MessageCircle, ShoppingBag, Wallet } from 'lucide-react';
import { tenDigits } from '../../lib/phone';
import { Field } from '../../ui/form/Field';
import type { FormValues } from './payment';
import styles from './payment.module.css';

interface Props {
  formValues: FormValues;
  onChange: (formValues: FormValues) => void;
}

const UPI_APPS = [
  { name: 'Bank’s own UPI app', Icon: Landmark },
  { name: 'Wallet UPI app', Icon: Wallet },
  { name: 'Chat app with UPI', Icon: MessageCircle },
  { name: 'Shopping app with UPI', Icon: ShoppingBag },
];

/** Spec section 5. */
const PHONE_LENGTH = 10;

export function PaymentMethodFields({ formValues, onChange }: Props) {
  function handlePhone(text: string): void {
    onChange({ ...formValues, phone: tenDigits(text).slice(0, PHONE_LENGTH) });
  }

  return (
    <>
      <fieldset className={styles.choice}>
        <legend>Pay with</legend>
        <label>
          <input
            type="radio"
            name="payment-method"
            checked={formValues.kind === 'upi'}
            onChange={() => onChange({ ...formValues, kind: 'upi' })}
          />
          UPI
        </label>
        <label>
          <input
            type="radio"
            name="payment-method"
            checked={formValues.kind === 'phone'}
            onChange={() => onChange({ ...formValues, kind: 'phone' })}
          />
          Phone Number
        </label>
      </fieldset>

      {formValues.kind === 'upi' ? (
        <Field
          label="UPI ID"
          hint="As in your UPI app, for example asha@bank"
          value={formValues.upiId}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          inputMode="email"
          onChange={(event) => onChange({ ...formValues, upiId: event.target.value })}
        />
      ) : (
        <Field
          label="Phone Number"
          hint="10 digits, the number your UPI app knows"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          value={formValues.phone}
          onChange={(event) => handlePhone(event.target.value)}
        />
      )}

      <div className={styles.apps}>
        <p id="payment-apps">The request comes to any of these</p>
        <ul aria-labelledby="payment-apps">
          {UPI_APPS.map(({ name, Icon }) => (
            <li key={name}>
              <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
              {name}
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
