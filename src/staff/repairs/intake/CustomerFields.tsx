import { useEffect, useRef } from 'react';
import type { CustomerReply } from '../../../contract/repairs/intake';
import { DEVICE_TYPES } from '../../../contract/repairs/states';
import { MobileNumberField } from '../../../entities/contact/MobileNumberField';
import { Field } from '../../../ui/form/Field';
import { KnownPeople } from '../../work/customer/KnownPeople';
import { SecondMobile } from '../../work/customer/SecondMobile';
import styles from './intake.module.css';
import type { IntakeForm } from './use-intake';

interface Props {
  form: IntakeForm;
  isFrozen: boolean;
}

/** The customer's mobile number and name, and the devices that they have brought in before. */
export function CustomerFields({ form, isFrozen }: Props) {
  const { values } = form;
  const mobile = useRef<HTMLInputElement>(null);
  const hasStarted = useRef(false);

  // The form is disabled until its draft has been read.
  useEffect(() => {
    if (isFrozen || hasStarted.current) return;
    hasStarted.current = true;
    if (document.activeElement === document.body) mobile.current?.focus();
  }, [isFrozen]);

  function takeDevice(device: CustomerReply['people'][number]['devices'][number]): void {
    const { type, brand, model, colour = '', serial = '' } = device;
    const known = DEVICE_TYPES.find((each) => each === type);
    form.fill({ type: known ?? 'other', brand, model, colour, serial });
  }

  return (
    <>
      <div className="field-pair">
        <MobileNumberField {...form.field('mobile')} ref={mobile} required />
        <Field {...form.field('name')} label="Name" autoComplete="off" maxLength={80} />
      </div>
      <SecondMobile form={form} />
      <div className={styles.found} role="status">
        <KnownPeople
          mobile={values.mobile}
          name={values.name}
          onName={(name) => form.set('name', name)}
          onDevice={takeDevice}
          isOn={!isFrozen}
        />
      </div>
    </>
  );
}
