import { useId } from 'react';
import type { RepairReply } from '../../../contract/repairs/repair';
import type { Outcome } from '../../../contract/repairs/states';
import { needsReason, outcomesFrom } from '../../../contract/repairs/steps';
import { OUTCOME_NAMES } from '../../../entities/repair/labels';
import { RadioChoice } from '../../../ui/form/RadioChoice';
import { TextArea } from '../../../ui/form/TextArea';
import type { Form } from '../../../ui/form/use-form';
import styles from './step-fields.module.css';
import { checksFor } from './step-form';
import type { StepValues } from './step-values';

interface Props {
  repair: RepairReply;
  form: Form<StepValues>;
}

/**
 * Fields for the outcome of the work and, for a repaired device, for the checks before the customer
 * collects it.
 */
export function ReadyFields({ repair, form }: Props) {
  const { outcome } = form.values;
  const choices = Object.fromEntries(
    outcomesFrom(repair.state).map((each) => [each, OUTCOME_NAMES[each]]),
  ) as Record<Outcome, string>;
  return (
    <>
      {repair.state === 'received' && (
        <p>No price was agreed, so the device is returned without repair and without charge.</p>
      )}
      <RadioChoice
        label="How did the work end?"
        choices={choices}
        value={outcome}
        error={form.errors.outcome}
        isList
        onChange={(chosen) => form.set('outcome', chosen)}
      />
      {outcome === 'repaired' && <Checks repair={repair} form={form} />}
      {outcome !== '' && needsReason(repair.state, outcome) && (
        <>
          <p>The customer pays nothing. Refund any payment that was already made.</p>
          <TextArea
            label="Why was it not repaired?"
            value={form.values.reason}
            error={form.errors.reason}
            maxLength={200}
            required
            onChange={({ target }) => form.set('reason', target.value)}
          />
        </>
      )}
    </>
  );
}

function Checks({ repair, form }: Props) {
  const id = useId();
  const { checks } = form.values;
  const error = form.errors.checks;

  function toggle(check: string, isDone: boolean): void {
    form.set('checks', isDone ? [...checks, check] : checks.filter((each) => each !== check));
  }

  return (
    <fieldset className={styles.checks} aria-describedby={error && id}>
      <legend className="field-label">Check before you call the customer</legend>
      {checksFor(repair).map((check) => (
        <label key={check} className="check">
          <input
            type="checkbox"
            checked={checks.includes(check)}
            aria-invalid={error && !checks.includes(check) ? true : undefined}
            onChange={({ target }) => toggle(check, target.checked)}
          />
          {check}
        </label>
      ))}
      {error && (
        <p id={id} className="field-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
