import { useQuery } from '@tanstack/react-query';
import { mobileEndText } from '../../../lib/phone';
import { Skeletons } from '../../../ui/loading/Skeletons';
import { foundOrder } from './found';
import { FIRST_COUNT, type ordersQuery } from './queries';
import { HitGroup } from './Results';
import styles from './search-results.module.css';

interface Props {
  title: string;
  query: ReturnType<typeof ordersQuery>;
  /** True to reserve the height of the orders until they have loaded. */
  isReserved?: boolean;
}

/** The first orders of a list; shows only the ends of mobile numbers, as the list does. */
export function FirstOrders({ title, query, isReserved = false }: Props) {
  const { data, isLoading } = useQuery(query);
  if (isLoading && isReserved) {
    return (
      <Skeletons
        count={FIRST_COUNT}
        className={styles.loading}
        itemClassName={styles.placeholder}
      />
    );
  }
  const hits = (data?.content ?? []).map(({ lines: [first], payment, mobile, ...row }) =>
    foundOrder({
      ...row,
      mobile: mobile && mobileEndText(mobile),
      payment: payment.state,
      product: first?.name ?? '',
      product_id: first?.product_id ?? '',
    }),
  );
  return <HitGroup title={title} hits={hits} />;
}
