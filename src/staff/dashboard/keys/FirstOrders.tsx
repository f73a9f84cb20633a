import { useQuery } from '@tanstack/react-query';
import { mobileEndText } from '../../../lib/phone';
import { foundOrder } from './found';
import type { ordersQuery } from './queries';
import { HitGroup } from './Results';

interface Props {
  query: ReturnType<typeof ordersQuery>;
}

/** The first orders of a list; shows only the ends of mobile numbers, as the list does. */
export function FirstOrders({ query }: Props) {
  const { data } = useQuery(query);
  const hits = (data?.content ?? []).map(
    ({ lines: [first], payment, fulfilment, mobile, ...row }) =>
      foundOrder({
        ...row,
        mobile: mobile && mobileEndText(mobile),
        payment: payment.state,
        fulfilment: fulfilment.kind,
        product: first?.name ?? '',
        product_id: first?.product_id ?? '',
      }),
  );
  return <HitGroup title="First orders in the list" hits={hits} />;
}
