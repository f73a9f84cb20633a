import { SITE } from '../../../content/site';
import { Chips } from '../../../ui/form/Chips';
import { Field } from '../../../ui/form/Field';
import { Stack } from '../../../ui/layout/Layout';
import styles from './intake.module.css';
import { fieldTime, type PROMISES, quickTimes } from './quick-times';
import type { IntakeForm } from './use-intake';

type PromiseChoice = (typeof PROMISES)[number];

interface Props {
  form: IntakeForm;
  now: number;
}

/** When the device will be ready, and where it is kept until then. */
export function PromiseFields({ form, now }: Props) {
  const { promise, promisedAt } = form.values;
  const quick = quickTimes(now, SITE.hours);
  const choices: { value: PromiseChoice; label: string }[] = [
    { value: 'none', label: 'Not yet' },
    ...quick.map(({ promise: value, label }) => ({ value, label })),
    { value: 'date', label: 'Pick a date' },
  ];

  function choose(chosen: PromiseChoice): void {
    const found = quick.find((each) => each.promise === chosen);
    form.fill({ promise: chosen, promisedAt: found ? fieldTime(found.at) : '' });
  }

  const isStored = quick.some(
    (each) => each.promise === promise && fieldTime(each.at) === promisedAt,
  );
  const showsField = promise === 'date' || (promise !== 'none' && !isStored);
  return (
    <>
      <Chips
        label="Promised time"
        choices={choices}
        chosen={[showsField ? 'date' : promise]}
        onChoose={([chosen = 'none']) => choose(chosen)}
      />
      <Stack className={styles.when}>
        {showsField && (
          <Field
            label="Day and time"
            type="datetime-local"
            value={promisedAt}
            error={form.errors.promisedAt}
            min={fieldTime(now)}
            required
            onChange={({ target }) => form.fill({ promise: 'date', promisedAt: target.value })}
          />
        )}
        <Field
          {...form.field('place')}
          label="Place"
          hint="Where the device is kept, such as Shelf B3"
          autoComplete="off"
          maxLength={40}
        />
      </Stack>
    </>
  );
}
