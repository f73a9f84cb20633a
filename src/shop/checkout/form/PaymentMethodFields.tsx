import Landmark from 'lucide-react/icons/landmark';
import MessageCircle from 'lucide-react/icons/message-circle';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import Wallet from 'lucide-react/icons/wallet';
import type { OrderOptions } from '../../../contract/orders/place';
import { TestMark } from '../../../entities/order/TestMark';
import { Field } from '../../../ui/form/Field';
import { payWayOf, payWithOf } from '../payment';
import { ChoiceGroup } from './ChoiceGroup';
import { CollectorFields, type FieldsProps } from './CollectorFields';
import styles from './checkout.module.css';
import { PhoneField } from './PhoneField';
import { collectorStep } from './steps';

interface Props extends FieldsProps {
  /** The online payment provider; null if the shop does not accept online payments. */
  online: OrderOptions['online'];
}

const UPI_APPS = [
  { name: 'Bank’s own UPI app', Icon: Landmark },
  { name: 'Wallet UPI app', Icon: Wallet },
  { name: 'Chat app with UPI', Icon: MessageCircle },
  { name: 'Shopping app with UPI', Icon: ShoppingBag },
];

const BANK_METHODS = [
  { value: 'upi', label: 'UPI' },
  { value: 'phone', label: 'Phone Number' },
] as const;

const AT_BRANCH = {
  value: 'counter',
  label: 'Pay at the branch (cash, card, UPI)',
  hint: 'We set it aside for you',
} as const;

/** The hint is always one line, so that the fields below do not move when the options arrive. */
function payNow(isByUpi: boolean, isTest: boolean) {
  const label = isByUpi ? 'Pay now by UPI' : 'Pay now';
  const hint = isByUpi ? 'With any UPI app' : 'UPI, card or net banking';
  return { value: 'online', label, hint: isTest ? <TestMark /> : hint } as const;
}

/**
 * Lets the shopper choose how to pay; only orders for collection can be paid for at the branch.
 */
export function PaymentMethodFields({ online, ...props }: Props) {
  const { formValues, errors, onChange } = props;
  const payWith = payWithOf(formValues);
  const isOnline = payWith === 'online';
  const canPayAtBranch = formValues.fulfilment === 'collect';
  const way = payWayOf(online);
  return (
    <>
      <ChoiceGroup
        legend="How do you want to pay?"
        isLegendHidden
        name="payment"
        choices={[
          ...(online ? [payNow(way !== 'page', isOnline && online.is_test)] : []),
          ...(canPayAtBranch ? [AT_BRANCH] : []),
        ]}
        value={payWith}
        onChange={(chosen) => onChange({ payWith: chosen })}
      />
      {isOnline && way === 'bank' && <BankFields {...props} />}
      {canPayAtBranch && collectorStep(formValues) === 'pay' && (
        <CollectorFields formValues={formValues} errors={errors} onChange={onChange} />
      )}
    </>
  );
}

/**
 * The details that the simulated bank needs; a real payment provider asks for them on its own page.
 */
function BankFields({ formValues, errors, onChange }: FieldsProps) {
  return (
    <>
      <ChoiceGroup
        legend="Pay with"
        isLegendHidden
        name="payment-method"
        choices={BANK_METHODS}
        value={formValues.payBy}
        onChange={(payBy) => onChange({ payBy })}
      />
      {formValues.payBy === 'phone' ? (
        <PhoneField
          label="Phone Number"
          hint="10 digits, the number linked to your UPI app"
          value={formValues.phone}
          error={errors.phone}
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
