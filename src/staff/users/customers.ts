import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { findCustomer } from '../../api/customers';
import { checkForm } from '../../contract/fields';
import { type CustomerRow, customersQuery } from '../../contract/users';

const CUSTOMERS = 'customers';

/** The search text in lower case if it is a complete e-mail address; undefined otherwise. */
function wholeAddress(search: string): string | undefined {
  const checked = checkForm(customersQuery, { email: search });
  return checked.ok ? checked.output.email.toLowerCase() : undefined;
}

/** The customer whose complete e-mail address was searched; makes no request for other texts. */
export function useCustomer(search: string) {
  const email = wholeAddress(search);
  return useQuery({
    queryKey: [CUSTOMERS, email],
    queryFn: email === undefined ? skipToken : ({ signal }) => findCustomer(email, signal),
    // The card and the empty list both query it; the second must not clear an error.
    retryOnMount: false,
  });
}

/** Updates the cached customers, directly or by fetching again. */
export function useCustomerCache() {
  const client = useQueryClient();
  return {
    replace: (row: CustomerRow) => client.setQueryData([CUSTOMERS, row.email.toLowerCase()], row),
    refresh: () => void client.invalidateQueries({ queryKey: [CUSTOMERS] }),
  };
}
