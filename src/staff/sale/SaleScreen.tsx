import { useState } from 'react';
import type { SessionUser } from '../../contract/auth';
import type { OrderReply } from '../../contract/orders/order';
import type { SaleBody } from '../../contract/orders/sale';
import { isStaff } from '../../contract/roles';
import type { OwnStoreReply } from '../../contract/stores';
import { QueryProvider } from '../../ui/QueryProvider';
import { isWorkingStore, notWorking } from '../stores/NoStore';
import { SaleForm } from './SaleForm';
import { Sold } from './Sold';
import { rememberSaleBranch } from './sale-branch';

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
      <QueryProvider>
        <Screen user={user} needsBranch={needsBranch} branch={isOffered ? branch : ''} />
      </QueryProvider>
    )
  );
}

interface ScreenProps {
  user: SessionUser;
  /** True if the user names the branch, because they have no store that sells. */
  needsBranch: boolean;
  branch: string;
}

function Screen(props: ScreenProps) {
  const [branch, setBranch] = useState(props.branch);
  const [sold, setSold] = useState<{ order: OrderReply; sent: SaleBody } | null>(null);
  if (sold !== null) return <Sold {...sold} onNext={() => setSold(null)} />;
  return (
    <Selling
      {...props}
      branch={branch}
      onBranch={(chosen) => {
        setBranch(chosen);
        rememberSaleBranch(props.user.id, chosen);
      }}
      onSold={(order, sent) => setSold({ order, sent })}
    />
  );
}

interface SellingProps extends ScreenProps {
  onBranch: (branch: string) => void;
  onSold: (order: OrderReply, sent: SaleBody) => void;
}

function Selling(props: SellingProps) {
  return (
    <>
      <h1>New sale</h1>
      <SaleForm {...props} />
    </>
  );
}
