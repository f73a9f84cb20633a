import { claimSeenIn } from '../../../contract/orders/upi';
import { isBooked, isInCustody, type RepairState } from '../../../contract/repairs/states';
import { ReasonField } from '../../work/ReasonField';
import { SetLockFields } from '../lock/SetLockFields';
import { type LockValues, lockField, lockOf } from '../lock/values';
import type { RepairForm } from './form-steps';

interface Values {
  reason: string;
}

const FOR_STAFF = 'Only staff can read this.';

const REASON = { values: () => ({ reason: '' }), body: (values: Values) => values };

export const reopen: RepairForm<Values> = {
  ...REASON,
  Fields: ({ form }) => <ReasonField {...form.field('reason')} hint={FOR_STAFF} />,
};

export const cancel: RepairForm<Values> = {
  ...REASON,
  Fields: ({ form }) => <ReasonField {...form.field('reason')} required={false} hint={FOR_STAFF} />,
  body: ({ reason }) => ({ reason: reason.trim() || undefined }),
  isDanger: true,
};

export const newLink: RepairForm<Values> = {
  ...REASON,
  Fields: ({ form, subject: { state } }) => (
    <>
      <p>{newLinkText(state)}</p>
      <ReasonField {...form.field('reason')} hint={FOR_STAFF} />
    </>
  ),
};

/** What the customer needs after the step: a check code exists only while a branch has the device. */
function newLinkText(state: RepairState): string {
  if (isInCustody(state)) {
    return 'The customer’s current link and slip stop working. Print a new slip.';
  }
  return isBooked(state)
    ? 'The customer’s current link stops working. The customer gets a slip with a check code when they hand in the device.'
    : 'The customer’s current link stops working. A new link only shows the repair.';
}

export const moneyMissing: RepairForm<Values> = {
  ...REASON,
  Fields: ({ form }) => (
    <ReasonField {...form.field('reason')} hint="The customer can read this." />
  ),
  body: ({ reason }, repair) => ({ reason, claim: claimSeenIn(repair) }),
};

const ENDING = { values: () => ({}), body: () => ({}), isDanger: true } as const;

export const noReply: RepairForm<object> = {
  ...ENDING,
  Fields: () => <p>The customer did not answer. The device is returned without this work.</p>,
};

export const unclaimed: RepairForm<object> = {
  ...ENDING,
  Fields: () => <p>Reminders stop. The device stays here and can still be handed over.</p>,
};

export const setLock: RepairForm<LockValues> = {
  Fields: SetLockFields,
  values: ({ lock }) => ({ lock: lock ?? '', lockCode: '', isPattern: false }),
  body: (values) => ({ lock: lockOf(values) }),
  fieldOf: (name) => lockField(name) ?? name,
};
