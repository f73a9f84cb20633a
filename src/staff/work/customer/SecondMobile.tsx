import { MobileNumberField } from '../../../entities/contact/MobileNumberField';
import type { FormPart } from '../../../ui/form/use-form';

interface Props {
  form: FormPart<{ secondMobile: string }>;
}

/** Another number to call, if the device is the customer's only phone. */
export function SecondMobile({ form }: Props) {
  return <MobileNumberField {...form.field('secondMobile')} label="Second number to call" />;
}
