import { MobileNumberField } from '../../../entities/contact/MobileNumberField';
import { Field } from '../../../ui/form/Field';
import { SecondMobile } from '../../work/customer/SecondMobile';
import styles from './intake.module.css';
import type { IntakeForm } from './use-intake';

interface Props {
  form: IntakeForm;
  /** True if the booking is for another branch; the form then does not show yet who made it. */
  isOfOther: boolean;
}

/** The name and mobile number from a booking, which staff can correct at the counter. */
export function BookedCustomer({ form, isOfOther }: Props) {
  return (
    <>
      <div className="field-pair">
        <MobileNumberField {...form.field('mobile')} required={!isOfOther} />
        <Field {...form.field('name')} label="Name" autoComplete="off" maxLength={80} />
      </div>
      <SecondMobile form={form} />
      <p className={`muted ${styles.found}`}>
        {isOfOther
          ? 'The booked name and number appear after you save. Type here only to correct them.'
          : 'Name and number from the booking. Correct them if they are wrong.'}
      </p>
    </>
  );
}
