import Landmark from 'lucide-react/icons/landmark';
import MessageCircle from 'lucide-react/icons/message-circle';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import Wallet from 'lucide-react/icons/wallet';
import { Field } from '../../../ui/form/Field';
import type { FieldTexts } from '../../../ui/form/use-form';
import { type FormValues, payWithOf } from '../payment';
import { ChoiceGroup } from './ChoiceGroup';
import styles from './checkout.module.css';
import { PhoneField } from './PhoneField';

interface Props {
  formValues: FormValues;
  errors: FieldTexts;
  onChange: (changes: Partial<FormValues>) => void;
}

const UPI_APPS = [
  { name: 'Bank’s own UPI app', Icon: Landmark },
  { name: 'Wallet UPI app', Icon: Wallet },
  { name: 'Chat app with UPI', Icon: MessageCircle },
  { name: 'Shopping app with UPI', Icon: ShoppingBag },
];

const ONLINE = [
  { value: 'upi', label: 'UPI' },
  { value: 'phone', label: 'Phone Number' },
] as const;
const AT_BRANCH = [{ value: 'counter', label: 'At the branch' }] as const;

/**
 * Lets the shopper choose a payment method; only orders for collection can be paid for at the
 * branch.
 */
export function PaymentMethodFields({
  formValues,
  errors,
  isOnlineOffered,
  onChange,
}: Props & { isOnlineOffered: boolean }) {
  const payWith = payWithOf(formValues);
  const canPayAtBranch = formValues.fulfilment === 'collect';
  return (
    <>
      <ChoiceGroup
        legend="Pay with"
        name="payment-method"
        choices={[...(isOnlineOffered ? ONLINE : []), ...(canPayAtBranch ? AT_BRANCH : [])]}
        value={payWith}
        onChange={(chosen) => onChange({ payWith: chosen })}
      />
      {payWith === 'counter' ? (
        <p className={styles.note}>
          We set it aside for you. Pay by cash, card or UPI when you collect it.
        </p>
      ) : (
        <OnlineFields formValues={formValues} errors={errors} onChange={onChange} />
      )}
    </>
  );
}

function OnlineFields({ formValues, errors, onChange }: Props) {
  return (
    <>
      {formValues.payWith === 'phone' ? (
        <PhoneField
          label="Phone Number"
          hint="10 digits, the number linked to your UPI app"
          value={formValues.phone}
          data-payment-input
          onChange={(phone) => onChange({ phone })}
        />
      ) : (
        <Field
          label="UPI ID"
          hint="As in your UPI app, for example asha@bank"
          value={formValues.upiId}
          error={errors.upiId}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          inputMode="email"
          data-payment-input
          onChange={(event) => onChange({ upiId: event.target.value })}
        />
      )}

      <div className={styles.apps}>
        <p id="payment-apps">Approve it in any UPI app</p>
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
