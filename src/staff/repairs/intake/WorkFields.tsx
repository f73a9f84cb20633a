import { ACCESSORIES, CONDITIONS, LOCK_ANSWERS } from '../../../contract/repairs/states';
import { ACCESSORY_NAMES, CONDITION_NAMES, LOCK_NAMES } from '../../../entities/repair/labels';
import { Chips } from '../../../ui/form/Chips';
import { TextArea } from '../../../ui/form/TextArea';
import { CodeFields } from '../lock/CodeFields';
import styles from './intake.module.css';
import { faultChoices } from './prices';
import type { IntakeForm } from './use-intake';

const CONDITION_CHOICES = CONDITIONS.map((value) => ({ value, label: CONDITION_NAMES[value] }));
const ACCESSORY_CHOICES = ACCESSORIES.map((value) => ({ value, label: ACCESSORY_NAMES[value] }));
const LOCK_CHOICES = LOCK_ANSWERS.map((value) => ({ value, label: LOCK_NAMES[value] }));

/** Where to find repair mode in the settings of each kind of phone. */
const REPAIR_MODES = [
  ['Samsung', 'Settings › Device care › Maintenance mode › Turn on'],
  ['Pixel', 'Settings › System › Repair mode › Enter repair mode'],
  ['iPhone', 'Settings › Apple Account › Find My › this iPhone › Prepare for Repair'],
] as const;

/** The problems, with the price for this model. */
export function FaultFields({ form }: { form: IntakeForm }) {
  const { values, errors } = form;
  return (
    <>
      <Chips
        label="Problems"
        isLabelHidden
        isMultiple
        choices={faultChoices(values, values.faults)}
        chosen={values.faults}
        error={errors.faults}
        onChoose={(faults) => form.set('faults', faults)}
      />
      <TextArea
        {...form.field('note')}
        label="What the customer says"
        rows={1}
        maxLength={500}
        autoComplete="off"
      />
    </>
  );
}

/** The condition of the device, and the accessories that the customer leaves. */
export function ConditionFields({ form }: { form: IntakeForm }) {
  const { conditions, accessories } = form.values;
  return (
    <>
      <Chips
        label="Condition"
        isMultiple
        choices={CONDITION_CHOICES}
        chosen={conditions}
        onChoose={(chosen) => form.set('conditions', chosen)}
      />
      <Chips
        label="Accessories"
        isMultiple
        hint={accessories.length === 0 ? 'None' : undefined}
        choices={ACCESSORY_CHOICES}
        chosen={accessories}
        onChoose={(chosen) => form.set('accessories', chosen)}
      />
    </>
  );
}

interface LockProps {
  form: IntakeForm;
  /** True if the code is typed below the form. */
  isCodeBelow: boolean;
}

export function LockFields({ form, isCodeBelow }: LockProps) {
  const { values, errors } = form;
  return (
    <>
      <Chips
        label="How is the device unlocked?"
        isLabelHidden
        hint="Ask these in order."
        choices={LOCK_CHOICES}
        chosen={values.lock === '' ? [] : [values.lock]}
        error={errors.lock}
        onChoose={([lock]) => form.set('lock', lock ?? '')}
      />
      {values.lock === 'repair-mode' && (
        <dl className={styles.modes}>
          {REPAIR_MODES.map(([kind, steps]) => (
            <div key={kind}>
              <dt>{kind}</dt>
              <dd>{steps}</dd>
            </div>
          ))}
        </dl>
      )}
      {values.lock === 'code' && !isCodeBelow && (
        <CodeFields values={values} error={errors.lockCode} onChange={form.fill} />
      )}
    </>
  );
}
