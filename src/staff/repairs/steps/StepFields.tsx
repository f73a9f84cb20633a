import { BRANCHES } from '../../../content/site';
import type { RepairReply } from '../../../contract/repairs/repair';
import type { StaffRole } from '../../../contract/roles';
import { moneyName } from '../../../entities/order/payment-text';
import { WAITING_NAMES } from '../../../entities/repair/labels';
import { dayText } from '../../../lib/india-time';
import { formatRupees } from '../../../lib/money';
import { Field } from '../../../ui/form/Field';
import { RadioChoice } from '../../../ui/form/RadioChoice';
import { SelectField } from '../../../ui/form/SelectField';
import { TextArea } from '../../../ui/form/TextArea';
import type { Form } from '../../../ui/form/use-form';
import { SplitPayment } from '../../payments/SplitPayment';
import { SetLockFields } from '../lock/SetLockFields';
import { AssignFields } from './AssignFields';
import { HandOverFields } from './HandOverFields';
import { LineFields } from './LineFields';
import { Offer } from './Offer';
import { ReadyFields } from './ReadyFields';
import type { FormStep, StepValues } from './step-values';

const AGREED = { phone: 'Accepted by phone', counter: 'Accepted at the counter' } as const;
const ANSWERS = { ...AGREED, declined: 'Declined' } as const;
const REFUNDS = {
  cash: moneyName('cash'),
  upi: moneyName('upi'),
  card: moneyName('card'),
  finance: moneyName('finance'),
  bank: moneyName('bank'),
} as const;

interface Props {
  step: FormStep;
  repair: RepairReply;
  role: StaffRole;
  form: Form<StepValues>;
}

/** The input fields for a step. */
export function StepFields({ step, repair, role, form }: Props) {
  const { values, errors } = form;
  switch (step) {
    case 'quote':
      return <QuoteFields repair={repair} form={form} />;
    case 'approve':
      return (
        <>
          <Offer repair={repair} />
          <RadioChoice
            label="What did the customer answer?"
            // A device on its way cannot be returned yet.
            choices={repair.custody?.to ? AGREED : ANSWERS}
            isList
            value={values.by}
            error={errors.by}
            onChange={(by) => form.set('by', by)}
          />
          {values.by === 'declined' && <p>The estimate cannot be accepted any more.</p>}
        </>
      );
    case 'no-reply':
      return <p>The customer did not answer. The device is returned without this work.</p>;
    case 'unclaimed':
      return <p>Reminders stop. The device stays here and can still be handed over.</p>;
    case 'assign':
      return <AssignFields repair={repair} form={form} />;
    case 'wait':
      return (
        <>
          <RadioChoice
            label="What does the repair wait for?"
            choices={WAITING_NAMES}
            value={values.for}
            error={errors.for}
            isList
            onChange={(chosen) => form.set('for', chosen)}
          />
          <Field
            label="Until, if known"
            {...form.field('until')}
            type="date"
            min={dayText(Date.now())}
          />
        </>
      );
    case 'ready':
      return <ReadyFields repair={repair} form={form} />;
    case 'hand-over':
      return <HandOverFields repair={repair} role={role} form={form} />;
    case 'record-payment':
      return (
        <SplitPayment
          subject={repair.name}
          due={repair.due}
          mustCover={false}
          values={values.payments}
          errors={errors}
          onChange={(payments) => form.set('payments', payments)}
        />
      );
    case 'record-refund':
      return <RefundFields repair={repair} form={form} />;
    case 'move':
      return <MoveFields repair={repair} form={form} />;
    case 'accept-move':
      return <PlaceField form={form} />;
    case 'set-lock':
      return <SetLockFields form={form} />;
    case 'note':
      return <NoteFields form={form} />;
    case 'cancel':
    case 'reopen':
    case 'new-link':
      return <ReasonField step={step} form={form} />;
  }
}

type Fields = Pick<Props, 'form'>;

function QuoteFields({ repair: { limit }, form }: Omit<Props, 'step' | 'role'>) {
  return (
    <>
      {limit !== null && (
        <p>
          Agreed limit: <strong className="money">{formatRupees(limit)}</strong>. Up to it, the work
          can start without asking.
        </p>
      )}
      <LineFields form={form} />
    </>
  );
}

function RefundFields({ repair: { refundable }, form }: Omit<Props, 'step' | 'role'>) {
  return (
    <>
      <p>
        Paid too much: <strong className="money">{formatRupees(refundable)}</strong>
      </p>
      <Field
        label="Amount, in rupees"
        {...form.field('amount')}
        data-first
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        required
      />
      <RadioChoice
        label="How it was returned"
        choices={REFUNDS}
        value={form.values.method}
        isCompact
        error={form.errors.method}
        onChange={(method) => form.set('method', method)}
      />
      <Field label="Reference" {...form.field('reference')} autoComplete="off" maxLength={60} />
    </>
  );
}

function MoveFields({ repair, form }: Omit<Props, 'step' | 'role'>) {
  const others = BRANCHES.filter(({ code }) => code !== repair.branch.code);
  return (
    <>
      <SelectField
        label="Branch"
        placeholder={`Stays at ${repair.branch.name}`}
        choices={others.map(({ code, name }) => ({ value: code, label: `Send to ${name}` }))}
        {...form.field('branch')}
        data-first
        hint="The other branch must accept the device when it arrives."
      />
      <PlaceField form={form} isFirst={false} />
    </>
  );
}

function PlaceField({ form, isFirst = true }: Fields & { isFirst?: boolean }) {
  return (
    <Field
      label="Place"
      {...form.field('place')}
      data-first={isFirst || undefined}
      maxLength={40}
      autoComplete="off"
      required
      hint="Such as Shelf B3, or the name of the person who carries it."
    />
  );
}

function NoteFields({ form }: Fields) {
  return (
    <>
      <TextArea
        label="Note"
        {...form.field('text')}
        data-first
        maxLength={500}
        required
        hint="Only staff can read this."
      />
      <label className="check">
        <input
          type="checkbox"
          checked={form.values.isAttempt}
          onChange={({ target }) => form.set('isAttempt', target.checked)}
        />
        I tried to reach the customer
      </label>
    </>
  );
}

function ReasonField({ step, form }: Fields & { step: 'cancel' | 'reopen' | 'new-link' }) {
  return (
    <>
      {step === 'new-link' && (
        <p>The link and the slip that the customer has now stop working. Print a new slip.</p>
      )}
      <TextArea
        label="Reason"
        {...form.field('reason')}
        data-first
        maxLength={200}
        required={step !== 'cancel'}
        hint="Only staff can read this."
      />
    </>
  );
}
