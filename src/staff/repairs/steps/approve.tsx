import type { RepairReply } from '../../../contract/repairs/repair';
import { approvedEstimate } from '../../../entities/repair/next-text';
import { formatRupees } from '../../../lib/money';
import { RadioChoice } from '../../../ui/form/RadioChoice';
import { Stack } from '../../../ui/layout/Layout';
import type { FieldsProps } from '../../work/step-form';
import type { RepairForm } from './form-steps';
import styles from './step-fields.module.css';

const AGREED = { phone: 'Accepted by phone', counter: 'Accepted at the counter' } as const;
const ANSWERS = { ...AGREED, declined: 'Declined' } as const;

interface Values {
  /** The customer's answer to the estimate. */
  by: keyof typeof ANSWERS | '';
}

function Fields({ subject: repair, form }: FieldsProps<RepairReply, Values>) {
  const { by } = form.values;
  return (
    <>
      <Offer repair={repair} />
      <RadioChoice
        label="What did the customer answer?"
        // A device in transit cannot be returned yet.
        choices={repair.custody?.to ? AGREED : ANSWERS}
        isList
        value={by}
        error={form.errors.by}
        onChange={(answer) => form.fill({ by: answer })}
      />
      {by === 'declined' && <p>The estimate can no longer be accepted.{feeText(repair)}</p>}
    </>
  );
}

/** What a customer who declines the only estimate pays. */
function feeText(repair: RepairReply): string {
  const { inspection_fee: fee } = repair;
  if (fee === undefined || approvedEstimate(repair) !== undefined) return '';
  return ` The customer pays the inspection fee of ${formatRupees(fee)}.`;
}

/** The newest estimate, which the customer accepts or declines. */
function Offer({ repair: { estimates } }: { repair: RepairReply }) {
  const newest = estimates.at(-1);
  if (newest === undefined) return null;
  return (
    <Stack as="ul" gap={1} className={styles.offer} aria-label={`Estimate ${newest.version}`}>
      {newest.lines.map(({ text, price }, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no ID, and none is removed
        <li key={nth}>
          <span>{text}</span>
          <span>{formatRupees(price)}</span>
        </li>
      ))}
      <li>
        <span>Total with GST</span>
        <span>{formatRupees(newest.total)}</span>
      </li>
    </Stack>
  );
}

/** Records the answer to the estimate; a refusal is the step `decline`. */
export const approve: RepairForm<Values> = {
  Fields,
  values: () => ({ by: '' }),
  body({ by }, { estimates }) {
    const estimate_version = estimates.at(-1)?.version;
    return by === 'declined' ? { step: 'decline', estimate_version } : { by, estimate_version };
  },
  errors: ({ by }) => (by === '' ? { by: 'Choose the customer’s answer' } : {}),
};
