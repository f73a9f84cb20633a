import { SerialInput } from '../../serials/SerialInput';
import type { IntakeForm } from './use-intake';

/** The IMEI or serial number of the device, typed or scanned. */
export function SerialField({ form }: { form: IntakeForm }) {
  const { onChange: _, ...field } = form.field('serial');
  return (
    <SerialInput
      {...field}
      label="IMEI or serial number"
      hint="Dial *#06# to see the IMEI"
      onValue={(serial) => form.set('serial', serial)}
    />
  );
}
