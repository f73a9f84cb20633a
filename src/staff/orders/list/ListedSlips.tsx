import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../../api/client';
import { errorText } from '../../../api/error';
import { FAILURE_TEXTS } from '../../../contract/errors';
import { readOrder } from '../../../contract/orders/api';
import type { OrderReply } from '../../../contract/orders/order';
import { toast } from '../../../ui/feedback/toast';
import { PackingSlip } from '../order/PackingSlip';

interface Props {
  ids: readonly string[];
  onClose: () => void;
}

/** Prints the packing slips of these orders, each on its own page, and then closes. */
export function ListedSlips({ ids, onClose }: Props) {
  const [orders, setOrders] = useState<readonly OrderReply[]>([]);
  const close = useEffectEvent(onClose);
  const load = useEffectEvent(async (signal: AbortSignal) => {
    try {
      setOrders(await Promise.all(ids.map((id) => call(readOrder, { params: { id }, signal }))));
    } catch (error) {
      if (signal.aborted) return;
      void toast('error', errorText(error, FAILURE_TEXTS.badRequest));
      onClose();
    }
  });

  useEffect(() => {
    const leave = new AbortController();
    void load(leave.signal);
    return () => leave.abort();
  }, []);

  useEffect(() => {
    if (orders.length === 0) return;
    const handlePrinted = () => close();
    addEventListener('afterprint', handlePrinted);
    print();
    return () => removeEventListener('afterprint', handlePrinted);
  }, [orders]);

  return orders.map((order) => <PackingSlip key={order.order_id} order={order} />);
}
