import { DELIVERY_TIME } from '../../../content/shipping';
import { BRANCHES, HOURS } from '../../../content/site';
import { PIN_CODE_LENGTH } from '../../../contract/contact';
import type { FulfilmentKind } from '../../../contract/orders/states';
import { Field } from '../../../ui/form/Field';
import { RadioChoice } from '../../../ui/form/RadioChoice';
import { SelectField } from '../../../ui/form/SelectField';
import { TextArea } from '../../../ui/form/TextArea';
import { CollectorFields, type FieldsProps, MobileField } from './CollectorFields';
import styles from './checkout.module.css';
import { collectorStep, readyText } from './steps';

interface Props extends FieldsProps {
  /** When the form was opened (ms). */
  openedAt: number;
  /** Delivery requires online payment. */
  canDeliver: boolean;
}

const BRANCH_CHOICES = BRANCHES.map(({ code, name }) => ({ value: code, label: name }));
const COLLECT = { collect: 'Collect at a branch' };
const KINDS = { ...COLLECT, deliver: 'Delivery' };

/** Lets the shopper choose collection or delivery, and shows the fields for that choice. */
export function FulfilmentFields(props: Props) {
  const { formValues, errors, openedAt, canDeliver, onChange } = props;
  const isDelivery = formValues.fulfilment === 'deliver';
  return (
    <>
      <RadioChoice<FulfilmentKind>
        label="Pick up or delivery?"
        choices={canDeliver ? KINDS : COLLECT}
        value={formValues.fulfilment}
        onChange={(fulfilment) => onChange({ fulfilment })}
      />
      {isDelivery ? (
        <DeliveryFields formValues={formValues} errors={errors} onChange={onChange} />
      ) : (
        <BranchField
          formValues={formValues}
          errors={errors}
          ready={readyText(openedAt)}
          onChange={onChange}
        />
      )}
    </>
  );
}

function BranchField({ formValues, errors, ready, onChange }: FieldsProps & { ready: string }) {
  const branch = BRANCHES.find(({ code }) => code === formValues.branch);
  return (
    <>
      <SelectField
        label="Branch"
        choices={BRANCH_CHOICES}
        value={formValues.branch}
        error={errors['fulfilment.branch']}
        hint={
          <>
            {branch?.address}
            <br />
            {HOURS.text}
            {ready && (
              <>
                <br />
                If you pay now, {ready}
              </>
            )}
          </>
        }
        onChange={(event) => onChange({ branch: event.target.value })}
      />
      {collectorStep(formValues) === 'get' && (
        <CollectorFields formValues={formValues} errors={errors} onChange={onChange} />
      )}
    </>
  );
}

function DeliveryFields({ formValues, errors, onChange }: FieldsProps) {
  return (
    <>
      <p className={styles.note}>Free, in {DELIVERY_TIME}.</p>
      <Field
        label="Name"
        autoComplete="name"
        required
        value={formValues.name}
        error={errors['fulfilment.name']}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <MobileField
        formValues={formValues}
        error={errors['fulfilment.mobile']}
        isOptional={false}
        onChange={onChange}
      />
      <TextArea
        label="Address"
        autoComplete="street-address"
        required
        value={formValues.address}
        error={errors['fulfilment.address']}
        onChange={(event) => onChange({ address: event.target.value })}
      />
      <Field
        label="PIN code"
        inputMode="numeric"
        autoComplete="postal-code"
        required
        value={formValues.pinCode}
        error={errors['fulfilment.pin_code']}
        onChange={(event) =>
          onChange({ pinCode: event.target.value.replace(/\D/g, '').slice(0, PIN_CODE_LENGTH) })
        }
      />
    </>
  );
}
