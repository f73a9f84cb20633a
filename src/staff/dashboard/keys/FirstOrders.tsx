import { useQuery } from '@tanstack/react-query';
import { foundOrderOf } from '../../../contract/find';
import { mobileEndText } from '../../../lib/identity/mobile';
import { foundOrder } from './found';
import type { ordersQuery } from './queries';
import { HitGroup } from './Results';

interface Props {
  query: ReturnType<typeof ordersQuery>;
}

/** The first orders of a list; shows only the ends of mobile numbers, as the list does. */
export function FirstOrders({ query }: Props) {
  const { data } = useQuery(query);
  const hits = (data?.content ?? []).map((row) => {
    const mobile = row.mobile && mobileEndText(row.mobile);
    return foundOrder({ ...foundOrderOf(row), mobile });
  });
  return <HitGroup title="First orders in the list" hits={hits} />;
}
