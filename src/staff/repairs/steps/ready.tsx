import { useId } from 'react';
import { mayHandOverWithoutCode } from '../../../contract/orders/steps';
import type { RepairReply } from '../../../contract/repairs/repair';
import type { DeviceType, Outcome } from '../../../contract/repairs/states';
import { needsReason, outcomesFrom } from '../../../contract/repairs/steps';
import { REPAIR_TEXTS } from '../../../contract/repairs/texts';
import { OUTCOME_NAMES } from '../../../entities/repair/labels';
import { formatRupees } from '../../../lib/money';
import { RadioChoice } from '../../../ui/form/RadioChoice';
import { TextArea } from '../../../ui/form/TextArea';
import type { FieldsProps } from '../../work/step-form';
import type { RepairForm } from './form-steps';
import styles from './step-fields.module.css';

interface Values {
  outcome: Outcome | '';
  /** The completed checks on the finished device. */
  checks: readonly string[];
  reason: string;
  /** Whether the repair costs nothing, and whether it has a warranty then. */
  isGoodwill: boolean;
  hasWarranty: boolean;
}

type Props = FieldsProps<RepairReply, Values>;

const HANDHELD = [
  'It starts and charges',
  'Screen, touch and buttons work',
  'Cameras, speaker and microphone work',
  'Network and Wi-Fi work',
] as const;

const CHECKS: Readonly<Record<DeviceType, readonly string[]>> = {
  phone: HANDHELD,
  tablet: HANDHELD,
  laptop: [
    'It starts and charges',
    'Screen, keyboard and touchpad work',
    'Camera, speakers and microphone work',
    'Wi-Fi and ports work',
  ],
  watch: ['It starts and charges', 'Screen, buttons and strap are fine', 'It pairs with a phone'],
  audio: ['It starts and charges', 'Both sides play sound', 'Microphone and buttons work'],
  other: ['It starts', 'The reported problem is gone', 'No screw or part is left over'],
};

/** The checks on a repaired device before the customer collects it. */
export function checksFor({ device, accessories }: RepairReply): string[] {
  const rest = accessories.length > 0 ? ['The accessories are with the device'] : [];
  return [...CHECKS[device.type], 'The case is clean and closed', ...rest];
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
      {outcome === 'repaired' && <Checks {...props} />}
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

function Checks({ subject: repair, form }: Props) {
  const id = useId();
  const { checks } = form.values;
  const error = form.errors.checks;

  function toggle(check: string, isDone: boolean): void {
    const others = checks.filter((each) => each !== check);
    form.fill({ checks: isDone ? [...others, check] : others });
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

const NO_GOODWILL = { isGoodwill: false, hasWarranty: true };

export const ready: RepairForm<Values> = {
  Fields,
  values({ state }) {
    const [only, ...others] = outcomesFrom(state);
    return {
      outcome: only && others.length === 0 ? only : '',
      checks: [],
      reason: '',
      ...NO_GOODWILL,
    };
  },
  body: ({ outcome, reason, isGoodwill, hasWarranty }) => ({
    ...{ outcome, reason },
    ...(isGoodwill && outcome === 'repaired' && { goodwill: { has_warranty: hasWarranty } }),
  }),
  errors({ outcome, checks, reason, isGoodwill }, repair) {
    if (outcome !== '' && needsReason(repair.state, outcome)) {
      return reason.trim() === '' ? { reason: REPAIR_TEXTS.needsReason } : {};
    }
    if (outcome === 'repaired' && isGoodwill && reason.trim() === '') {
      return { reason: REPAIR_TEXTS.needsReason };
    }
    const isChecked = checksFor(repair).every((check) => checks.includes(check));
    if (outcome !== 'repaired' || isChecked) return {};
    return { checks: 'Do all checks, or choose another outcome' };
  },
};
