import { useEffect, useState } from 'react';
import { fetchOrderOptions } from '../../api/orders/checkout';
import type { OrderOptions } from '../../contract/orders/place';

/** What the specification offers. */
const PAID_ONLINE: OrderOptions = { online: { provider: 'simulated', is_test: false } };

/**
 * How an order can be paid here; undefined until the server has answered. When it cannot be asked, payment is
 * offered online: the server refuses the order where that is wrong.
 */
export function useOrderOptions(): OrderOptions | undefined {
  const [options, setOptions] = useState<OrderOptions>();

  useEffect(() => {
    const leaving = new AbortController();
    fetchOrderOptions(leaving.signal).then(setOptions, () => {
      if (!leaving.signal.aborted) setOptions(PAID_ONLINE);
    });
    return () => leaving.abort();
  }, []);

  return options;
}
