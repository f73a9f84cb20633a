import { undecidedOf } from '../../../contract/repairs/payment';
import type { RepairReply } from '../../../contract/repairs/repair';
import type { StaffRole } from '../../../contract/roles';
import { formatRupees } from '../../../lib/money';
import { Field } from '../../../ui/form/Field';
import { RadioChoice } from '../../../ui/form/RadioChoice';
import { SelectField } from '../../../ui/form/SelectField';
import { TextArea } from '../../../ui/form/TextArea';
import type { Form } from '../../../ui/form/use-form';
import { CheckYourBank, ClaimFields } from '../../payments/ClaimFields';
import { SplitPayment } from '../../payments/SplitPayment';
import { useOpenBranches } from '../../stock/state';
import { SetLockFields } from '../lock/SetLockFields';
import { AssignFields } from './AssignFields';
import { HandOverFields } from './HandOverFields';
import { LineFields } from './LineFields';
import { Offer } from './Offer';
import { PayingOnline } from './PayingOnline';
import { ReadyFields } from './ReadyFields';
import { RefundFields } from './RefundFields';
import type { FormStep, StepValues } from './step-values';
import { WaitFields } from './WaitFields';

const AGREED = { phone: 'Accepted by phone', counter: 'Accepted at the counter' } as const;
const ANSWERS = { ...AGREED, declined: 'Declined' } as const;
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
            // A device in transit cannot be returned yet.
            choices={repair.custody?.to ? AGREED : ANSWERS}
            isList
            value={values.by}
            error={errors.by}
            onChange={(by) => form.set('by', by)}
          />
          {values.by === 'declined' && <p>The estimate can no longer be accepted.</p>}
        </>
      );
    case 'no-reply':
      return <p>The customer did not answer. The device is returned without this work.</p>;
    case 'unclaimed':
      return <p>Reminders stop. The device stays here and can still be handed over.</p>;
    case 'assign':
      return <AssignFields repair={repair} form={form} />;
    case 'wait':
      return <WaitFields repair={repair} form={form} />;
    case 'ready':
      return <ReadyFields repair={repair} form={form} />;
    case 'hand-over':
      return <HandOverFields repair={repair} role={role} form={form} />;
    case 'record-payment':
      return (
        <>
          <PayingOnline repair={repair} />
          <SplitPayment
            subject={repair.name}
            due={repair.due}
            mustCover={undecidedOf(repair.payments) !== undefined}
            values={values.payments}
            errors={errors}
            onChange={(payments) => form.set('payments', payments)}
          />
        </>
      );
    case 'record-refund':
      return <RefundFields repair={repair} role={role} form={form} />;
    case 'money-received':
      return <ReceivedFields repair={repair} form={form} />;
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
    case 'money-missing':
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

function MoveFields({ repair, form }: Omit<Props, 'step' | 'role'>) {
  const others = useOpenBranches().filter(({ value }) => value !== repair.branch.code);
  return (
    <>
      <SelectField
        label="Branch"
        placeholder={`Stays at ${repair.branch.name}`}
        choices={others.map(({ value, label }) => ({ value, label: `Send to ${label}` }))}
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

function ReceivedFields({ repair: { payments }, form }: Omit<Props, 'step' | 'role'>) {
  const claim = undecidedOf(payments);
  return (
    <>
      <CheckYourBank />
      <ClaimFields
        claimed={claim?.amount ?? 0}
        reference={claim?.reference}
        digits={form.field('digits')}
        amount={form.field('amount')}
      />
    </>
  );
}

type ReasonStep = 'cancel' | 'reopen' | 'new-link' | 'money-missing';

function ReasonField({ step, form }: Fields & { step: ReasonStep }) {
  return (
    <>
      {step === 'new-link' && (
        <p>The customer’s current link and slip stop working. Print a new slip.</p>
      )}
      <TextArea
        label="Reason"
        {...form.field('reason')}
        data-first
        maxLength={200}
        required={step !== 'cancel'}
        hint={
          step === 'money-missing' ? 'The customer can read this.' : 'Only staff can read this.'
        }
      />
    </>
  );
}
