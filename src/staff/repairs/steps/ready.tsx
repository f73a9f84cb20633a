import { useId } from 'react';
import { mayHandOverWithoutCode } from '../../../contract/orders/steps';
import type { RepairReply } from '../../../contract/repairs/repair';
import type { DeviceType, Outcome } from '../../../contract/repairs/states';
import { needsReason, outcomesFrom } from '../../../contract/repairs/steps';
import { REPAIR_TEXTS } from '../../../contract/repairs/texts';
import { OUTCOME_NAMES } from '../../../entities/repair/labels';
import { formatRupees } from '../../../lib/money';
import { RadioChoice } from '../../../ui/form/RadioChoice';
import { Segments } from '../../../ui/form/Segments';
import { TextArea } from '../../../ui/form/TextArea';
import type { FieldsProps } from '../../work/step-form';
import type { RepairForm } from './form-steps';
import styles from './step-fields.module.css';

interface Values {
  outcome: Outcome | '';
  /** The checks that the finished device failed; null if all are fine. */
  failed: readonly string[] | null;
  reason: string;
  /** Whether the repair costs nothing, and whether it has a warranty then. */
  isGoodwill: boolean;
  hasWarranty: boolean;
}

type Props = FieldsProps<RepairReply, Values>;

const HANDHELD = [
  'Start and charging',
  'Screen, touch and buttons',
  'Cameras, speaker and microphone',
  'Network and Wi-Fi',
] as const;

const CHECKS: Readonly<Record<DeviceType, readonly string[]>> = {
  phone: HANDHELD,
  tablet: HANDHELD,
  laptop: [
    'Start and charging',
    'Screen, keyboard and touchpad',
    'Camera, speakers and microphone',
    'Wi-Fi and ports',
  ],
  watch: ['Start and charging', 'Screen, buttons and strap', 'Pairing with a phone'],
  audio: ['Start and charging', 'Sound on both sides', 'Microphone and buttons'],
  other: ['Start', 'The reported problem', 'No screw or part left over'],
};

/** The checks on a repaired device before the customer collects it. */
export function checksFor({ device, accessories }: RepairReply): string[] {
  const rest = accessories.length > 0 ? ['Accessories with the device'] : [];
  return [...CHECKS[device.type], 'Case clean and closed', ...rest];
}

/**
 * Fields for the outcome of the work and, for a repaired device, for the checks before the customer
 * collects it.
 */
function Fields(props: Props) {
  const { subject: repair, role, form } = props;
  const { outcome } = form.values;
  const choices = Object.fromEntries(
    outcomesFrom(repair.state).map((each) => [each, OUTCOME_NAMES[each]]),
  ) as Record<Outcome, string>;
  return (
    <>
      {repair.state === 'received' && <p>{unpricedText(repair)}</p>}
      <RadioChoice
        label="Result of the repair"
        choices={choices}
        value={outcome}
        error={form.errors.outcome}
        isList
        onChange={(chosen) => form.fill({ outcome: chosen })}
      />
      {isWorkDone(outcome) && <Checks {...props} />}
      {outcome === 'repaired' && mayHandOverWithoutCode(role) && <Goodwill {...props} />}
      {outcome !== '' && needsReason(repair.state, outcome) && (
        <>
          <p>The customer pays nothing. Refund any payment that was already made.</p>
          <TextArea
            label="Why was it not repaired?"
            value={form.values.reason}
            error={form.errors.reason}
            maxLength={200}
            required
            onChange={({ target }) => form.fill({ reason: target.value })}
          />
        </>
      )}
    </>
  );
}

/** What happens to a device for which no price was agreed. */
function unpricedText({ inspection_fee: fee }: RepairReply): string {
  if (fee === undefined) {
    return 'No price was agreed, so the device is returned without repair and without charge.';
  }
  return `Choose this only if you cannot repair the device: the inspection fee of ${formatRupees(fee)} is not charged. If the customer does not want the repair, make an estimate and record that they declined it.`;
}

/** A branch head can charge nothing for the repair. */
function Goodwill({ subject: { total }, form }: Props) {
  const { isGoodwill, hasWarranty, reason } = form.values;
  return (
    <>
      <fieldset className={styles.checks}>
        <legend className="field-label">Price</legend>
        <label className="check">
          <input
            type="checkbox"
            checked={isGoodwill}
            onChange={({ target }) => form.fill({ isGoodwill: target.checked })}
          />
          Charge nothing, as goodwill (agreed price {formatRupees(total)})
        </label>
        {isGoodwill && (
          <label className="check">
            <input
              type="checkbox"
              checked={hasWarranty}
              onChange={({ target }) => form.fill({ hasWarranty: target.checked })}
            />
            With the usual warranty
          </label>
        )}
      </fieldset>
      {isGoodwill && (
        <TextArea
          label="Why does it cost nothing?"
          value={reason}
          error={form.errors.reason}
          maxLength={200}
          required
          onChange={({ target }) => form.fill({ reason: target.value })}
        />
      )}
    </>
  );
}

const RESULTS = { fine: 'All fine', failed: 'Something failed' } as const;

function Checks({ subject: repair, form }: Props) {
  const id = useId();
  const { failed } = form.values;
  const error = form.errors.failed;
  const checks = checksFor(repair);

  function toggle(check: string, hasFailed: boolean): void {
    const others = (failed ?? []).filter((each) => each !== check);
    form.fill({ failed: hasFailed ? [...others, check] : others });
  }

  return (
    <>
      <Segments
        label="Checks"
        hint={failed === null ? checks.join('\u00a0· ') : undefined}
        choices={RESULTS}
        value={failed === null ? 'fine' : 'failed'}
        onChoose={(result) => form.fill({ failed: result === 'fine' ? null : [] })}
      />
      {failed !== null && (
        <fieldset className={styles.checks} aria-describedby={error && id}>
          <legend className="field-label">What failed?</legend>
          {checks.map((check) => (
            <label key={check} className="check">
              <input
                type="checkbox"
                checked={failed.includes(check)}
                aria-invalid={error ? true : undefined}
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
      )}
    </>
  );
}

/** True if the device was repaired at least in part, so it is checked before it is collected. */
function isWorkDone(outcome: Values['outcome']): boolean {
  return outcome === 'repaired' || outcome === 'partly_repaired';
}

function failedProblem({ outcome, failed }: Values): string | undefined {
  if (failed === null || !isWorkDone(outcome)) return undefined;
  if (failed.length === 0) return 'Tick what failed';
  return outcome === 'repaired' ? 'Repair it first, or choose “Partly repaired”' : undefined;
}

const NO_GOODWILL = { isGoodwill: false, hasWarranty: true };

export const ready: RepairForm<Values> = {
  Fields,
  values({ state }) {
    const [usual = ''] = outcomesFrom(state);
    return {
      outcome: usual,
      failed: null,
      reason: '',
      ...NO_GOODWILL,
    };
  },
  body: ({ outcome, failed, reason, isGoodwill, hasWarranty }) => ({
    outcome,
    reason: isWorkDone(outcome) && failed !== null ? `Failed: ${failed.join(', ')}` : reason,
    ...(isGoodwill && outcome === 'repaired' && { goodwill: { has_warranty: hasWarranty } }),
  }),
  errors(values, repair) {
    const { outcome, reason, isGoodwill } = values;
    const problem = failedProblem(values);
    if (problem !== undefined) return { failed: problem };
    const isExplained =
      (outcome !== '' && needsReason(repair.state, outcome)) ||
      (outcome === 'repaired' && isGoodwill);
    return isExplained && reason.trim() === '' ? { reason: REPAIR_TEXTS.needsReason } : {};
  },
};
