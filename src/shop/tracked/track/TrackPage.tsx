import { useStore } from '@nanostores/react';
import { PATHS } from '../../../lib/paths';
import { QueryProvider } from '../../../ui/QueryProvider';
import { useHydrated } from '../../../ui/use-hydrated';
import { ORDER } from '../order/subject';
import { REPAIR } from '../repair/subject';
import { $deviceOrders, $deviceRepairs, forgetOrder, forgetRepair } from '../state';
import { AccountList } from './AccountList';
import { DeviceList } from './DeviceList';
import { OrderSummary } from './OrderSummary';
import { RepairSummary } from './RepairSummary';
import { ThisDevice } from './ThisDevice';
import { TrackForm } from './TrackForm';
import styles from './track.module.css';

interface Props {
  /** True if a customer is logged in. */
  isCustomer: boolean;
}

/**
 * The orders and repairs stored on this device, those in the customer's account, and a form for
 * finding any other order or repair.
 */
export function TrackPage({ isCustomer }: Props) {
  const isReady = useHydrated();
  const orders = useStore($deviceOrders) ?? [];
  const repairs = useStore($deviceRepairs) ?? [];
  return (
    <QueryProvider>
      {isReady && (
        <>
          <DeviceList
            subject={REPAIR}
            entries={repairs.map(({ reference, name, key }) => ({
              id: reference,
              number: name,
              key,
            }))}
            forget={(reference) => forgetRepair({ reference })}
            show={({ number, key }, repair) => (
              <RepairSummary name={repair?.name ?? number} repairKey={key} repair={repair} />
            )}
          />
          <DeviceList
            subject={ORDER}
            entries={orders.map(({ id, key }) => ({ id, number: id, key }))}
            forget={(id) => forgetOrder({ id })}
            show={({ id, key }, order) => <OrderSummary id={id} orderKey={key} order={order} />}
          />
        </>
      )}
      {isCustomer && (
        <>
          <AccountList
            onDevice={
              new Set([...repairs.map(({ reference }) => reference), ...orders.map(({ id }) => id)])
            }
          />
          <p>
            <a href={PATHS.account}>Your account</a>: details, saved addresses and password.
          </p>
        </>
      )}
      {!isCustomer && (!isReady || repairs.length + orders.length === 0) && (
        <p className={isReady ? undefined : styles.reserved}>
          No orders or repairs on <ThisDevice /> yet.
        </p>
      )}
      <TrackForm />
      <p className="muted">
        Lost the link? Visit or call <a href={PATHS.locate}>your branch</a> with the slip, the
        payment reference or a photo ID.
      </p>
      {!isCustomer && (
        <p className="muted">
          Ordered while logged in? <a href={`${PATHS.login}?open=${PATHS.track}`}>Log in</a> to see
          all your orders.
        </p>
      )}
    </QueryProvider>
  );
}
