import { useId } from 'react';
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
import { formatRupees } from '../../../lib/money';
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
  /** Stays the same until a movement is recorded, also if the form is closed and opened again. */
  requestId: string;
  onRecorded: () => void;
  onCancel: () => void;
}

const EMPTY = {
  ...{ amount: '', reason: '', payee: '', note: '' },
  approval: { username: '', password: '' },
};
type Values = typeof EMPTY;

const REASONS = { in: IN_NAMES, petty: PETTY_NAMES } as const;

/** Whether petty cash that brings the payee's sum of today to this amount needs a second person. */
function needsApproval(kind: MovementKind, rupees: number): boolean {
  return kind === 'petty' && rupees > ORDERS.pettyCashAlone && ORDERS.closesNeedSecondPerson;
}

/** Records one movement; sending it again after a lost response records no second one. */
export function MovementForm(props: Props) {
  const { kind, branch, role, rows, requestId, onRecorded, onCancel } = props;
  const id = useId();
  const sumOf = ({ amount, payee }: Pick<Values, 'amount' | 'payee'>) =>
    paidToday(rows, payee) + (parseRupees(amount) || 0);
  const form = useForm<Values, MovementBody>({
    initial: EMPTY,
    parse: ({ approval, ...values }) =>
      checkForm(movementBody, {
        ...{ kind, request_id: requestId, branch, ...values, amount: parseRupees(values.amount) },
        ...(needsApproval(kind, sumOf(values)) && { approval }),
      }),
    async submit(body) {
      await call(recordMovement, { body });
      onRecorded();
    },
    explain: explainApiError,
  });
  const { payee, approval } = form.values;
  const sum = sumOf(form.values);
  const warning = payee.trim() && payeeWarning(payee.trim(), sum);
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
      {needsApproval(kind, sum) && (
        <ApprovalFields
          approval={approval}
          role={role}
          what={`More than ${formatRupees(ORDERS.pettyCashAlone)} to one payee a day`}
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
