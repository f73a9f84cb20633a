import type { ReactNode } from 'react';
import { call } from '../../api/client';
import { explainApiError } from '../../api/explain';
import {
  endCustomerSessions,
  patchCustomer,
  setCustomerPassword,
} from '../../contract/customers/api';
import { CUSTOMER_TEXTS, type CustomerRow } from '../../contract/users';
import { fullName } from '../../lib/full-name';
import { dateText } from '../../lib/india-time';
import { RowCard } from '../../ui/list/cards/RowCard';
import { StatusDialog } from '../../ui/list/dialogs/ActDialog';
import { SkeletonCards } from '../../ui/list/ListView';
import styles from '../../ui/list/list.module.css';
import { QueryError } from '../../ui/list/QueryError';
import { useRowDialog } from '../../ui/list/use-row-dialog';
import { useCustomer, useCustomerCache } from './customers';
import { LogOutEverywhere } from './dialogs/LogOutEverywhere';
import { SetPassword } from './dialogs/SetPassword';
import { ACCESS_ACTIONS, ContactTerms } from './UserCard';

type CustomerAction = 'status' | 'password' | 'sessions';

/** The customer found by searching for their exact email address, if any. */
export function FoundCustomer({ search }: { search: string }) {
  const query = useCustomer(search);
  const cache = useCustomerCache();
  const { opened, open, close } = useRowDialog<CustomerRow, CustomerAction>();
  const customer = query.data;
  const params = { id: opened?.row.id ?? 0 };

  return (
    <>
      <p className="visually-hidden" role="status">
        {customer && 'A customer already uses this email address.'}
      </p>
      {customer === undefined && <QueryError reading={query} explain={explainApiError} />}
      {customer && <Card customer={customer} onOpen={(kind) => open(kind, customer)} />}
      {opened?.kind === 'status' && (
        <StatusDialog
          row={opened.row}
          nameOf={fullName}
          consequenceOf={(_, isActive) => (isActive ? undefined : CUSTOMER_TEXTS.loggedOut)}
          setActive={async ({ id }, is_active) =>
            cache.replace(await call(patchCustomer, { params: { id }, body: { is_active } }))
          }
          done={CUSTOMER_TEXTS.statusUpdated}
          explain={explainApiError}
          refresh={cache.refresh}
          onClose={close}
        />
      )}
      {opened?.kind === 'password' && (
        <SetPassword
          person={opened.row}
          save={(password) =>
            call(setCustomerPassword, { params, body: { password } }).finally(cache.refresh)
          }
          done={CUSTOMER_TEXTS.passwordSet}
          onClose={close}
        />
      )}
      {opened?.kind === 'sessions' && (
        <LogOutEverywhere
          person={opened.row}
          endSessions={() => call(endCustomerSessions, { params })}
          refresh={cache.refresh}
          onClose={close}
        />
      )}
    </>
  );
}

interface CardProps {
  customer: CustomerRow;
  onOpen: (kind: CustomerAction) => void;
}

function Card({ customer, onOpen }: CardProps) {
  return (
    <section className={styles.found} aria-labelledby="customer-title">
      <h2 id="customer-title">Customer</h2>
      <div className={styles.cards}>
        <RowCard
          id={`customer-${customer.id}`}
          name={fullName(customer)}
          isActive={customer.is_active}
          actions={ACCESS_ACTIONS}
          onOpen={onOpen}
        >
          <ContactTerms {...customer} />
          <dt>Customer since</dt>
          <dd>{dateText(customer.created_at)}</dd>
        </RowCard>
      </div>
    </section>
  );
}

/**
 * Renders the content of an empty list, unless a customer was found or the search is still running.
 */
export function UnlessCustomer({ search, children }: { search: string; children: ReactNode }) {
  const { data: customer, isLoading, isEnabled } = useCustomer(search);
  if (isLoading) return <SkeletonCards count={1} />;
  return customer === null || !isEnabled ? children : null;
}
