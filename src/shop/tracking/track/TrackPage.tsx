import { useStore } from '@nanostores/react';
import { PATHS } from '../../../lib/paths';
import { QueryProvider } from '../../../ui/QueryProvider';
import { useHydrated } from '../../../ui/use-hydrated';
import { $deviceOrders } from '../state';
import { DeviceOrders } from './DeviceOrders';
import { MyOrders } from './MyOrders';
import { TrackForm } from './TrackForm';

interface Props {
  /** True if a customer is logged in. */
  isCustomer: boolean;
}

/**
 * The orders stored on this device, the customer's orders and a form for finding any other order.
 */
export function TrackPage({ isCustomer }: Props) {
  const isReady = useHydrated();
  const orders = useStore($deviceOrders) ?? [];
  return (
    <QueryProvider>
      {isReady && orders.length > 0 && <DeviceOrders orders={orders} />}
      {isCustomer && <MyOrders />}
      <TrackForm />
      <p className="muted">
        Lost the link to your order? Visit or call <a href={PATHS.locate}>your branch</a> with the
        payment reference or a photo ID.
      </p>
      {!isCustomer && (
        <p className="muted">
          Ordered while logged in? <a href={PATHS.login}>Log in</a> to see all your orders.
        </p>
      )}
    </QueryProvider>
  );
}
