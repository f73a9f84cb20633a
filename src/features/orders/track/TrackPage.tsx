import { useStore } from '@nanostores/react';
import { PATHS } from '../../../lib/paths';
import { QueryProvider } from '../../../ui/QueryProvider';
import { useHydrated } from '../../../ui/use-hydrated';
import { sessionOf } from '../../session/state';
import { $deviceOrders } from '../state';
import { DeviceOrders } from './DeviceOrders';
import { MyOrders } from './MyOrders';
import { TrackForm } from './TrackForm';

/** Whether a customer is logged in, as far as this device knows. */
function isCustomer(): boolean {
  const session = sessionOf(document.cookie);
  return session.status === 'in' && session.user.role === 'customer';
}

/** The orders of this device, those of the customer, and the way to any other. */
export function TrackPage() {
  const isReady = useHydrated();
  const orders = useStore($deviceOrders) ?? [];
  const hasAccount = isReady && isCustomer();
  return (
    <QueryProvider>
      {isReady && orders.length > 0 && <DeviceOrders orders={orders} />}
      {hasAccount && <MyOrders />}
      <TrackForm />
      {isReady && !hasAccount && (
        <p className="muted">
          Ordered while logged in? <a href={PATHS.login}>Log in</a> to see all your orders.
        </p>
      )}
    </QueryProvider>
  );
}
