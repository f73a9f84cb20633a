import { useStore } from '@nanostores/react';
import { listAccountRepairs } from '../../../api/repairs/account';
import { $deviceRepairs } from '../repair/state';
import { AccountList } from './AccountList';
import { RepairSummary } from './RepairSummary';

/** The repairs in the customer's account, except those already listed for this device. */
export function MyRepairs() {
  const onDevice = useStore($deviceRepairs)?.map(({ reference }) => reference);
  return (
    <AccountList
      noun="repairs"
      load={listAccountRepairs}
      idOf={({ reference }) => reference}
      onDevice={new Set(onDevice)}
      isRare
      show={(repair) => <RepairSummary name={repair.name} repair={repair} />}
    />
  );
}
