import { useEffect, useEffectEvent } from 'react';
import type { CustomerReply } from '../../../contract/repairs/intake';
import { DEVICE_TYPES } from '../../../contract/repairs/states';
import { deviceName } from '../../../entities/repair/labels';
import { MOBILE_TYPED_LENGTH, mobileWarning } from '../../../lib/identity/mobile';
import { Button } from '../../../ui/Button';
import { Field } from '../../../ui/form/Field';
import styles from './intake.module.css';
import { useCustomer } from './use-customer';
import type { IntakeForm } from './use-intake';

interface Props {
  form: IntakeForm;
  isFrozen: boolean;
}

/** The customer's mobile number and name, and the devices that they have brought in before. */
export function CustomerFields({ form, isFrozen }: Props) {
  const { values } = form;
  const found = useCustomer(values.mobile, !isFrozen);
  const customer = found.kind === 'found' ? found.customer : undefined;
  const takeName = useEffectEvent(({ name, is_of_branch: isOwn }: CustomerReply) => {
    if (isOwn && name !== null && values.name === '') form.set('name', name);
  });
  useEffect(() => {
    if (customer) takeName(customer);
  }, [customer]);

  return (
    <>
      <div className="field-pair">
        <Field
          {...form.field('mobile')}
          label="Mobile number"
          type="tel"
          inputMode="numeric"
          autoComplete="off"
          maxLength={MOBILE_TYPED_LENGTH}
          status={mobileWarning(values.mobile)}
          required
        />
        <Field {...form.field('name')} label="Name" autoComplete="off" maxLength={80} />
      </div>
      <SecondMobile form={form} />
      <div className={styles.found} role="status">
        {found.kind === 'searching' && <p className="muted">Looking for the customer…</p>}
        {found.kind === 'failed' && <p className="muted">Not looked up: {found.text}</p>}
        {customer && <Known customer={customer} form={form} />}
      </div>
    </>
  );
}

/** Another number to call, if the device is the customer's only phone. */
export function SecondMobile({ form }: Pick<Props, 'form'>) {
  return (
    <Field
      {...form.field('secondMobile')}
      label="Second number to call"
      type="tel"
      inputMode="numeric"
      autoComplete="off"
      maxLength={MOBILE_TYPED_LENGTH}
      status={mobileWarning(form.values.secondMobile)}
    />
  );
}

function Known({ customer, form }: { customer: CustomerReply; form: IntakeForm }) {
  const { name, is_of_branch: isOwn, devices } = customer;
  if (devices.length === 0) return <p className="muted">New customer</p>;

  function take({ type, brand, model, colour, serial }: CustomerReply['devices'][number]): void {
    const known = DEVICE_TYPES.find((each) => each === type);
    form.fill({ type: known ?? 'other', brand, model, colour: colour ?? '', serial: serial ?? '' });
  }

  return (
    <>
      <p>
        <strong>Known customer</strong>
        {name !== null && `: ${name}`}
        {!isOwn && <span className="muted"> (of another branch)</span>}
      </p>
      <ul className={styles.devices} aria-label="Earlier devices">
        {devices.map((device) => (
          <li key={`${deviceName(device)} ${device.serial ?? ''}`}>
            <Button onClick={() => take(device)}>
              <span>
                {deviceName(device)}
                {device.serial && <small>…{device.serial.slice(-4)}</small>}
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
