import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../api/client';
import { explainApiError } from '../../../../api/explain';
import { findWarranties } from '../../../../contract/repairs/api';
import type { WarrantyReply } from '../../../../contract/repairs/warranty';
import { readMobile } from '../../../../lib/identity/mobile';
import { valueOr } from '../../../../lib/identity/reading';
import { readSerial } from '../../../../lib/identity/serial';
import { useSettled } from '../../../../ui/use-settled';
import type { IntakeValues } from '../values';

const PAUSE_MS = 600;

export interface FoundWarranties {
  offers: readonly WarrantyReply[];
  /** Why the warranties could not be looked up. */
  failure: string | null;
}

/**
 * Active warranties of the device or customer. Each lookup counts towards a limit, so the hook
 * never repeats one.
 */
export function useWarranties(
  { mobile: typedMobile, serial: typed }: Pick<IntakeValues, 'mobile' | 'serial'>,
  isOn: boolean,
): FoundWarranties {
  // Empty while the number is incomplete or mistyped.
  const complete = valueOr(readSerial(typed), '');
  const settled = useSettled(complete, PAUSE_MS);
  // Hides the offer for the previous number while another one is typed.
  const serial = settled === complete ? complete : '';
  const reading = readMobile(typedMobile);
  const mobile = reading.ok ? reading.value : null;
  const { data, error } = useQuery({
    queryKey: ['repair-warranties', mobile, serial],
    queryFn: ({ signal }) => call(findWarranties, { body: { mobile, serial }, signal }),
    enabled: isOn && (mobile !== null || serial !== ''),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
  return {
    offers: data?.content ?? [],
    failure: error === null ? null : explainApiError(error).message,
  };
}
