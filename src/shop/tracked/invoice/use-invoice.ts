import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/client';
import { isNotFound } from '../../../api/error';
import { readInvoice } from '../../../contract/invoices/api';
import { parseInvoiceNumber } from '../../../lib/identity/invoice-number';
import { useLinkKey } from '../page/link-key';

/** Loads a document once, because documents never change. */
export function useInvoice(number: string) {
  const key = useLinkKey();
  const isPossible = parseInvoiceNumber(number) !== undefined;
  const reading = useQuery({
    queryKey: ['invoice', number, key],
    queryFn: ({ signal }) => call(readInvoice, { params: { number }, key, guest: true, signal }),
    enabled: isPossible && key !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { reading, isUnknown: !isPossible || isNotFound(reading.error) };
}
