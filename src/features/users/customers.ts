import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { findCustomer } from '../../api/customers';
import { checkForm } from '../../contract/fields';
import { type CustomerRow, customersQuery } from '../../contract/users';

const CUSTOMERS = 'customers';

/** The address that the search text is as a whole, in small letters; undefined where it is none. */
function wholeAddress(search: string): string | undefined {
  const checked = checkForm(customersQuery, { email: search });
  return checked.ok ? checked.output.email.toLowerCase() : undefined;
}

/** The customer whose whole e-mail address was searched for; nothing is asked for any other text. */
export function useCustomer(search: string) {
  const email = wholeAddress(search);
  return useQuery({
    queryKey: [CUSTOMERS, email],
    queryFn: email === undefined ? skipToken : ({ signal }) => findCustomer(email, signal),
    // The card and the empty list both ask: the later of them must not take an error away.
    retryOnMount: false,
  });
}

/** Changes the cached customers, before or by asking the server again. */
export function useCustomerRows() {
  const client = useQueryClient();
  return {
    replace: (row: CustomerRow) => client.setQueryData([CUSTOMERS, row.email.toLowerCase()], row),
    refresh: () => void client.invalidateQueries({ queryKey: [CUSTOMERS] }),
  };
}
