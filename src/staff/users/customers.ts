import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client';
import { findCustomer } from '../../contract/customers/api';
import { checkForm } from '../../contract/fields';
import { type CustomerRow, customersQuery } from '../../contract/users';

const CUSTOMERS = 'customers';

/** The search text in lower case if it is a complete email address; undefined otherwise. */
function wholeAddress(search: string): string | undefined {
  const checked = checkForm(customersQuery, { email: search });
  return checked.ok ? checked.output.email.toLowerCase() : undefined;
}

/**
 * The customer with exactly this email address; sends no request unless the search is a complete
 * email address.
 */
export function useCustomer(search: string) {
  const email = wholeAddress(search);
  return useQuery({
    queryKey: [CUSTOMERS, email],
    queryFn:
      email === undefined
        ? skipToken
        : async ({ signal }) => (await call(findCustomer, { query: { email }, signal })).customer,
    // Both the card and the empty list run this query. When the second of them mounts, it must not
    // clear an error.
    retryOnMount: false,
  });
}

/** Updates cached customers, either directly or by refetching them. */
export function useCustomerCache() {
  const client = useQueryClient();
  return {
    replace: (row: CustomerRow) => client.setQueryData([CUSTOMERS, row.email.toLowerCase()], row),
    refresh: () => void client.invalidateQueries({ queryKey: [CUSTOMERS] }),
  };
}
