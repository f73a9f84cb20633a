import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/client';
import { explainApiError } from '../../../api/explain';
import { findRepairCustomer } from '../../../contract/repairs/api';
import type { CustomerReply } from '../../../contract/repairs/intake';
import { readMobile } from '../../../lib/identity/mobile';
import { valueOr } from '../../../lib/identity/reading';

export type FoundCustomer =
  | { kind: 'none' | 'searching' }
  | { kind: 'found'; customer: CustomerReply }
  | { kind: 'failed'; text: string };

/**
 * Looks a customer up once ten digits are typed. Each lookup counts towards a limit, so the hook
 * never repeats one.
 */
export function useCustomer(typed: string, isOn: boolean): FoundCustomer {
  const reading = readMobile(typed);
  const mobile = valueOr(reading, typed);
  const { data, error, isFetching } = useQuery({
    queryKey: ['repair-customer', mobile],
    queryFn: ({ signal }) => call(findRepairCustomer, { body: { mobile }, signal }),
    enabled: isOn && reading.ok,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
  if (isFetching) return { kind: 'searching' };
  if (error !== null) return { kind: 'failed', text: explainApiError(error).message };
  return data === undefined ? { kind: 'none' } : { kind: 'found', customer: data };
}
