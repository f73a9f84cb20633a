import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../api/client';
import { hasPaymentPage } from '../../../../contract/orders/states';
import { checkRepairPayment } from '../../../../contract/repairs/api';
import { type RepairCheckReply, undecidedOf } from '../../../../contract/repairs/payment';
import type { RepairReply } from '../../../../contract/repairs/repair';
import { repairPagePath } from '../../../../lib/paths';
import { useCheck } from '../../payment/use-check';
import { repairQueryKey } from '../use-repair';

/** True if the provider may have newer information about this repair's payment than the shop. */
function isToCheck({ payments, online }: RepairReply): boolean {
  const undecided = undecidedOf(payments);
  if (undecided) return undecided.state !== 'claimed';
  return online !== undefined && hasPaymentPage(online.provider);
}

/** Checks a repair's payment with `useCheck`. */
export function useRepairCheck(
  name: string,
  key: string | null | undefined,
  repair: RepairReply | undefined,
) {
  const queries = useQueryClient();
  const check = useCheck<RepairCheckReply>({
    path: repairPagePath(name),
    queryKey: ['repair-payment', name],
    pageKey: key,
    isToCheck: repair !== undefined && isToCheck(repair),
    check: (body, signal) =>
      call(checkRepairPayment, {
        params: { name },
        body,
        key,
        guest: true,
        signal,
      }),
    // The page with this address finds the repair and stores its key.
    keepKey: (given) => location.replace(repairPagePath(name, given)),
    isOld({ state, payment_state, due }) {
      const shown = queries.getQueryData<RepairReply>(repairQueryKey(name, key));
      if (shown === undefined) return key !== undefined;
      const isMoved = undecidedOf(shown.payments)?.state !== undecidedState(payment_state);
      return shown.state !== state || shown.due !== due || isMoved;
    },
    refetch: () => queries.refetchQueries({ queryKey: ['repair', name] }),
  });
  const canPay = repair?.online !== undefined;
  return {
    ...check,
    isUnclear: check.isUnclear && canPay,
    /** True if the last attempt failed and can be repeated. */
    hasFailed: canPay && check.reading.data?.payment_state === 'failed',
  };
}

function undecidedState(state: RepairCheckReply['payment_state']) {
  return undecidedOf([{ state }])?.state;
}
