import { DEVICE_TYPES } from '../../../contract/repairs/states';
import { DEVICE_NAMES, deviceName } from '../../../entities/repair/labels';
import { Chips } from '../../../ui/form/Chips';
import { Field } from '../../../ui/form/Field';
import { Suggestions } from '../../work/Suggestions';
import styles from './intake.module.css';
import { modelSuggestions } from './prices';
import { SerialField } from './SerialField';
import type { IntakeForm } from './use-intake';

const TYPES = DEVICE_TYPES.map((value) => ({ value, label: DEVICE_NAMES[value] }));

export function DeviceFields({ form }: { form: IntakeForm }) {
  const { values, errors } = form;
  const suggestions = modelSuggestions(values);
  return (
    <>
      <Chips
        label="Device type"
        isRequired
        choices={TYPES}
        chosen={values.type === '' ? [] : [values.type]}
        error={errors.type}
        onChoose={([type]) => form.set('type', type ?? '')}
      />
      {suggestions.length > 0 && (
        <Suggestions
          label="Models"
          items={suggestions.map((device) => ({
            key: deviceName(device),
            content: deviceName(device),
            onChoose: () => form.fill(device),
          }))}
        />
      )}
      <div className={styles.pair}>
        <Field {...form.field('brand')} label="Brand" autoComplete="off" maxLength={40} />
        <Field {...form.field('model')} label="Model" autoComplete="off" maxLength={80} required />
      </div>
      <div className="field-pair">
        <Field {...form.field('colour')} label="Colour" autoComplete="off" maxLength={30} />
        <SerialField form={form} />
      </div>
    </>
  );
}
