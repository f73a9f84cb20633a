import { useStore } from '@nanostores/react';
import { call } from '../../../api/client';
import { listAccountRepairs } from '../../../contract/repairs/api';
import { $deviceRepairs } from '../state';
import { AccountList } from './AccountList';
import { RepairSummary } from './RepairSummary';

/** The repairs in the customer's account, except those already listed for this device. */
export function MyRepairs() {
  const onDevice = useStore($deviceRepairs)?.map(({ reference }) => reference);
  return (
    <AccountList
      noun="repairs"
      load={(query, signal) => call(listAccountRepairs, { query, guest: true, signal })}
      idOf={({ reference }) => reference}
      onDevice={new Set(onDevice)}
      isRare
      show={(repair) => <RepairSummary name={repair.name} repair={repair} />}
    />
  );
}
