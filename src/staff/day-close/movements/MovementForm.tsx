import { useId, useState } from 'react';
import { call } from '../../../api/client';
import { explainApiError } from '../../../api/explain';
import { ORDERS } from '../../../content/orders';
import { recordMovement } from '../../../contract/cash/api';
import {
  type MovementBody,
  type MovementKind,
  type MovementReply,
  movementBody,
} from '../../../contract/cash/movements';
import { checkForm } from '../../../contract/fields';
import type { StaffRole } from '../../../contract/roles';
import { dayText } from '../../../lib/india-time';
import { createOrderSecret } from '../../../lib/order-secret';
import { parseRupees } from '../../../lib/parse-rupees';
import { FailureText } from '../../../ui/feedback/Failure';
import { Field } from '../../../ui/form/Field';
import { FormActions } from '../../../ui/form/FormActions';
import { choicesOf, SelectField } from '../../../ui/form/SelectField';
import { useForm } from '../../../ui/form/use-form';
import { ApprovalFields } from '../../sale/terms/ApprovalFields';
import { IN_NAMES, KIND_NAMES, PETTY_NAMES, payeeWarning } from '../labels';
import styles from './movements.module.css';

interface Props {
  kind: MovementKind;
  branch: string;
  role: StaffRole;
  /** The movements of today and those that are not counted yet. */
  rows: readonly MovementReply[];
  onRecorded: () => void;
  onCancel: () => void;
}

const EMPTY = {
  ...{ amount: '', reason: '', payee: '', note: '' },
  approval: { username: '', password: '' },
};
type Values = typeof EMPTY;

const REASONS = { in: IN_NAMES, petty: PETTY_NAMES } as const;

function needsApproval(kind: MovementKind, amount: string): boolean {
  const isLarge = parseRupees(amount) > ORDERS.pettyCashAlone;
  return kind === 'petty' && isLarge && ORDERS.closesNeedSecondPerson;
}

/** Records one movement; sending it again after a lost response records no second one. */
export function MovementForm({ kind, branch, role, rows, onRecorded, onCancel }: Props) {
  const [requestId] = useState(createOrderSecret);
  const id = useId();
  const form = useForm<Values, MovementBody>({
    initial: EMPTY,
    parse: ({ amount, approval, ...values }) =>
      checkForm(movementBody, {
        ...{ kind, request_id: requestId, branch, amount: parseRupees(amount), ...values },
        ...(needsApproval(kind, amount) && { approval }),
      }),
    async submit(body) {
      await call(recordMovement, { body });
      onRecorded();
    },
    explain: explainApiError,
  });
  const { amount, payee, approval } = form.values;
  const warning =
    payee.trim() && payeeWarning(payee.trim(), paidToday(rows, payee) + (parseRupees(amount) || 0));
  return (
    <form {...form.formProps} className={styles.form} aria-labelledby={id}>
      <h3 id={id}>{KIND_NAMES[kind]}</h3>
      <Field
        {...form.field('amount')}
        label="Amount (₹)"
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        autoFocus
        required
      />
      {kind !== 'bank' && (
        <SelectField
          {...form.field('reason')}
          label={kind === 'petty' ? 'Paid for' : 'Where it comes from'}
          choices={choicesOf(REASONS[kind])}
          placeholder="Choose"
          required
        />
      )}
      {kind === 'petty' && (
        <Field
          {...form.field('payee')}
          label="Paid to"
          hint={warning || 'The shop or person who received the cash.'}
          autoComplete="off"
          maxLength={100}
          required
        />
      )}
      <Field {...form.field('note')} label="Note (optional)" autoComplete="off" maxLength={200} />
      {needsApproval(kind, amount) && (
        <ApprovalFields
          approval={approval}
          role={role}
          limit={ORDERS.pettyCashAlone}
          subject="entry"
          errors={form.errors}
          onChange={(next) => form.fill({ approval: next })}
        />
      )}
      <FormActions
        submit="Record"
        busy={form.busy}
        onCancel={onCancel}
        failure={<FailureText text={form.failure} />}
      />
    </form>
  );
}

/** The petty cash that was paid to this payee today. */
function paidToday(rows: readonly MovementReply[], payee: string): number {
  const name = payee.trim().toLowerCase();
  const today = dayText(Date.now());
  return rows
    .filter((row) => row.kind === 'petty' && row.payee.toLowerCase() === name)
    .filter(({ at }) => dayText(at) === today)
    .reduce((sum, row) => sum + row.amount, 0);
}
