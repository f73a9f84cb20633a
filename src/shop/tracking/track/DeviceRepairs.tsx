import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/client';
import { isNotFound } from '../../../api/error';
import { readRepair } from '../../../contract/repairs/api';
import { Button } from '../../../ui/Button';
import type { DeviceRepair } from '../repair/device';
import { forgetRepair } from '../repair/state';
import { RepairSummary } from './RepairSummary';
import { ThisDevice } from './ThisDevice';
import styles from './track.module.css';

export function DeviceRepairs({ repairs }: { repairs: readonly DeviceRepair[] }) {
  return (
    <section aria-labelledby="device-repairs">
      <h2 id="device-repairs" className={styles.heading}>
        Repairs from <ThisDevice />
      </h2>
      <ul className={styles.list}>
        {repairs.map((repair) => (
          <li key={repair.reference}>
            <DeviceRepairItem repair={repair} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Shows the repair's number and link even when offline. */
function DeviceRepairItem({ repair: { reference, name, key } }: { repair: DeviceRepair }) {
  const { data, error } = useQuery({
    queryKey: ['repair', reference, key],
    queryFn: ({ signal }) =>
      call(readRepair, { params: { name: reference }, key, guest: true, signal }),
  });
  if (isNotFound(error)) {
    return (
      <p className={styles.gone}>
        <span className={styles.number}>{name}</span> We cannot find this repair any more.{' '}
        <Button kind="quiet" onClick={() => forgetRepair({ reference })}>
          Remove
        </Button>
      </p>
    );
  }
  return <RepairSummary name={data?.name ?? name} repairKey={key} repair={data} />;
}
