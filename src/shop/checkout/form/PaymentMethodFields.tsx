import Smartphone from 'lucide-react/icons/smartphone';
import Store from 'lucide-react/icons/store';
import { HOLD_TEXT } from '../../../content/orders';
import type { OrderOptions } from '../../../contract/orders/place';
import { TestMark } from '../../../entities/order/TestMark';
import { Field } from '../../../ui/form/Field';
import { PhoneField } from '../../../ui/form/PhoneField';
import { RadioChoice } from '../../../ui/form/RadioChoice';
import { type PaymentMethod, payWayOf, payWithOf } from '../payment';
import { CALL_RULES, type Call, isCallSure } from './call';
import { type FieldsProps, MobileField } from './MobileField';

interface Props extends FieldsProps {
  /** The online payment provider; null if the shop does not accept online payments. */
  online: OrderOptions['online'];
  /** True if an online payment moves no real money. */
  isTest: boolean;
  call: Call;
}

const BANK_METHODS: Readonly<Record<PaymentMethod['kind'], string>> = {
  upi: 'UPI',
  phone: 'Phone Number',
};

const APPS_HINT = 'From any UPI app: bank, wallet, chat or shopping';

/**
 * Lets the shopper choose how to pay; only orders for collection can be paid for at the branch.
 */
export function PaymentMethodFields({ online, isTest, call, ...props }: Props) {
  const { formValues, errors, onChange } = props;
  const payWith = payWithOf(formValues);
  const isOnline = payWith === 'online';
  const rule = CALL_RULES[call];
  const isSure = isCallSure(call);
  const canPayAtBranch = formValues.fulfilment === 'collect';
  const way = payWayOf(online);
  const isByUpi = way !== 'page';
  const hasBankFields = isOnline && way === 'bank';
  // The hint of the field inside the choice says the same.
  const upiHint = hasBankFields ? undefined : 'With any UPI app';
  const onlineHint = isByUpi ? upiHint : 'UPI, card or net banking';
  return (
    <>
      <RadioChoice
        label="How do you want to pay?"
        isLabelHidden
        choices={{
          ...(online && { online: isByUpi ? 'Pay now by UPI' : 'Pay now' }),
          ...(canPayAtBranch && { counter: 'Pay at the branch' }),
        }}
        hints={{
          online: (onlineHint || isTest) && (
            <>
              {onlineHint}
              {isTest && <TestMark />}
            </>
          ),
          counter: (
            <>
              Cash, card or UPI.
              {!isOnline && <p>{HOLD_TEXT}</p>}
              {rule && <p>{isSure ? <strong>{rule}</strong> : rule}</p>}
            </>
          ),
        }}
        icons={{ online: Smartphone, counter: Store }}
        inside={{ online: hasBankFields && <BankFields {...props} /> }}
        value={payWith}
        onChange={(chosen) => onChange({ payWith: chosen })}
      />
      {canPayAtBranch && (
        <MobileField
          name="collect.mobile"
          formValues={formValues}
          error={errors['contact.mobile']}
          isOptional={isOnline}
          onChange={onChange}
        />
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
      <RadioChoice
        label="Pay with"
        isLabelHidden
        isCompact
        choices={BANK_METHODS}
        value={formValues.payBy}
        onChange={(payBy) => onChange({ payBy })}
      />
      {formValues.payBy === 'phone' ? (
        <PhoneField
          label="Phone Number"
          hint={APPS_HINT}
          value={formValues.phone}
          error={errors.phone}
          onChange={(phone) => onChange({ phone })}
        />
      ) : (
        <Field
          label="UPI ID"
          hint={APPS_HINT}
          placeholder="name@bank"
          value={formValues.upiId}
          error={errors.upiId}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          inputMode="email"
          onChange={(event) => onChange({ upiId: event.target.value })}
        />
      )}
    </>
  );
}
