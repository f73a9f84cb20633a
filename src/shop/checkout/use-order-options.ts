import { useEffect, useState } from 'react';
import { fetchOrderOptions } from '../../api/orders/checkout';
import type { OrderOptions } from '../../contract/orders/place';

/** The options of the specification. */
const PAID_ONLINE: OrderOptions = { online: { provider: 'simulated', is_test: false } };

/**
 * The payment options of the shop; undefined while loading. Without an answer, online payment is
 * offered: the server refuses the order if that is wrong.
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
