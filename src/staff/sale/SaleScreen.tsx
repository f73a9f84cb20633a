import { useState } from 'react';
import type { SessionUser } from '../../contract/auth';
import type { OrderReply } from '../../contract/orders/order';
import type { SaleBody } from '../../contract/orders/sale';
import { isStaff, may } from '../../contract/roles';
import { QueryProvider } from '../../ui/QueryProvider';
import { NoStore } from '../stores/NoStore';
import { SaleForm } from './SaleForm';
import { Sold } from './Sold';

/** The counter sale, from the first scanned product to the printed bill. */
export function SaleScreen({ user }: { user: SessionUser | undefined }) {
  if (user === undefined || !isStaff(user.role)) return null;
  if (!may(user.role, 'administer') && user.store === null)
    return <NoStore title="New sale" consequence="cannot sell" />;
  return (
    <QueryProvider>
      <Screen user={user} />
    </QueryProvider>
  );
}

function Screen({ user }: { user: SessionUser }) {
  const [sold, setSold] = useState<{ order: OrderReply; sent: SaleBody } | null>(null);
  if (sold !== null) return <Sold {...sold} onNext={() => setSold(null)} />;
  return <Selling user={user} onSold={(order, sent) => setSold({ order, sent })} />;
}

interface SellingProps {
  user: SessionUser;
  onSold: (order: OrderReply, sent: SaleBody) => void;
}

function Selling({ user, onSold }: SellingProps) {
  return (
    <>
      <h1>New sale</h1>
      <SaleForm user={user} onSold={onSold} />
    </>
  );
}
