import { LOCK_NAMES } from '../../../entities/repair/labels';
import { RadioChoice } from '../../../ui/form/RadioChoice';
import { CodeFields } from './CodeFields';
import type { LockValues } from './values';

interface Props {
  form: {
    values: LockValues;
    errors: Readonly<Record<string, string>>;
    fill: (change: Partial<LockValues>) => void;
  };
}

/** The three ways to unlock the device, and the code fields if the code is chosen. */
export function SetLockFields({ form: { values, errors, fill } }: Props) {
  return (
    <>
      <RadioChoice
        label="How is the device unlocked?"
        choices={LOCK_NAMES}
        value={values.lock}
        error={errors.lock}
        isList
        onChange={(lock) => fill({ lock })}
      />
      {values.lock === 'code' && (
        <CodeFields values={values} error={errors.lockCode} onChange={fill} />
      )}
    </>
  );
}
