import { useEffect, useState } from 'react';
import { fetchOrderOptions } from '../../api/orders/checkout';
import type { OrderOptions } from '../../contract/orders/place';

/** Until the server says otherwise an order is paid online, as specified. */
const ASSUMED: OrderOptions = { online: { provider: 'simulated', is_test: false } };

/** How an order can be paid here. The order itself is refused where this turns out to be wrong. */
export function useOrderOptions(): OrderOptions {
  const [options, setOptions] = useState(ASSUMED);

  useEffect(() => {
    const leaving = new AbortController();
    fetchOrderOptions(leaving.signal).then(setOptions, () => undefined);
    return () => leaving.abort();
  }, []);

  return options;
}
