import { useState } from 'react';
import type { SessionUser, StaffUser } from '../../contract/auth';
import type { OrderReply } from '../../contract/orders/order';
import type { SaleBody } from '../../contract/orders/sale';
import { isStaff } from '../../contract/roles';
import type { OwnStoreReply } from '../../contract/stores';
import { QueryProvider } from '../../ui/QueryProvider';
import { isWorkingStore, notWorking } from '../stores/NoStore';
import { SaleForm } from './SaleForm';
import { Sold } from './Sold';
import { rememberSaleBranch } from './state';

interface Props {
  user: SessionUser | undefined;
  /** The user's store and the closed branches, as the server rendered the page. */
  place: OwnStoreReply | undefined;
  /** The branch of this person's last sale on this device; '' if there was none. */
  branch: string;
}

/** The counter sale, from the first scanned product to the printed bill. */
export function SaleScreen({ user, place, branch }: Props) {
  if (user === undefined || place === undefined || !isStaff(user.role)) return null;
  const needsBranch = !isWorkingStore(place);
  const isOffered = needsBranch && !place.branches.closed.includes(branch);
  return (
    notWorking({ user, place, title: 'New sale', consequence: 'cannot sell' }) ?? (
      <Sale
        user={user}
        store={user.store_name}
        needsBranch={needsBranch}
        branch={isOffered ? branch : ''}
      />
    )
  );
}

/** The sale of a user whose branch is known or chosen in the form. */
export function Sale(props: ScreenProps) {
  return (
    <QueryProvider>
      <Screen {...props} />
    </QueryProvider>
  );
}

interface Finished {
  order: OrderReply;
  sent: SaleBody;
}

interface ScreenProps {
  user: StaffUser;
  /** The name of the user's store. */
  store: string | null;
  /** True if the user names the branch, because they have no store that sells. */
  needsBranch: boolean;
  /** The branch of this person's last sale on this device, or ''. */
  branch: string;
}

function Screen(props: ScreenProps) {
  const [sold, setSold] = useState<Finished | null>(null);
  const [sales, setSales] = useState(0);
  const [branch, setBranch] = useState(props.branch);

  function finish(order: OrderReply, sent: SaleBody): void {
    setSold({ order, sent });
    // The next sale is ready below what was sold.
    setSales((count) => count + 1);
  }

  return (
    <>
      {sold === null ? (
        <h1>New sale</h1>
      ) : (
        <Sold key={sales} {...sold} onNext={() => setSold(null)} />
      )}
      <SaleForm
        key={`sale-${sales}`}
        {...props}
        branch={branch}
        onBranch={(chosen) => {
          setBranch(chosen);
          rememberSaleBranch(props.user.username, chosen);
        }}
        isNext={sold !== null}
        onStarted={() => setSold(null)}
        onSold={finish}
      />
    </>
  );
}
