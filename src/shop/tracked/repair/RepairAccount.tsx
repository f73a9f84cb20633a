import { lazy } from 'react';
import { call } from '../../../api/client';
import { addRepairToAccount } from '../../../contract/repairs/api';
import type { RepairReply } from '../../../contract/repairs/repair';
import { isCorrectable } from '../../../contract/repairs/steps';
import { CorrectButton } from '../contact/CorrectButton';
import { AccountCard } from '../page/AccountCard';
import type { Part } from '../page/tracked';

const CorrectRepair = lazy(() => import('./CorrectRepair'));

/** The account that has the repair or that can have it, and the contact, which its owner can correct. */
export function RepairAccount(props: Part<RepairReply>) {
  const { name, account, state, customer } = props.row;
  return (
    <AccountCard
      {...props}
      kind="repair"
      account={account}
      contact={[customer?.mobile, customer?.second_mobile].filter(Boolean).join(' or ')}
      add={(key) => call(addRepairToAccount, { params: { name }, key, guest: true })}
    >
      {customer !== null && isCorrectable(state) && (
        <CorrectButton form={(onClose) => <CorrectRepair {...props} onClose={onClose} />} />
      )}
    </AccountCard>
  );
}
