import { type ReactNode, useState } from 'react';
import { setCustomerActive } from '../../api/customers';
import { explainApiError } from '../../api/error';
import { CUSTOMER_TEXTS, type CustomerRow } from '../../contract/users';
import { fullName } from '../../lib/full-name';
import { dateText } from '../../lib/india-time';
import type { StatusActions } from '../../ui/list/dialogs/ActDialog';
import { StatusDialog } from '../../ui/list/dialogs/StatusDialog';
import { Skeletons } from '../../ui/list/ListView';
import styles from '../../ui/list/list.module.css';
import { QueryError } from '../../ui/list/QueryError';
import { RowCard } from '../../ui/list/RowCard';
import { ContactTerms } from './ContactTerms';
import { useCustomer, useCustomerRows } from './customers';

const ACTIONS: StatusActions<CustomerRow> = {
  nameOf: fullName,
  setActive: setCustomerActive,
  consequenceOf: (act) => (act === 'deactivate' ? CUSTOMER_TEXTS.loggedOut : undefined),
  texts: CUSTOMER_TEXTS,
  explain: explainApiError,
};

/** The customer whose whole e-mail address is searched for, if there is one. */
export function FoundCustomer({ search }: { search: string }) {
  const query = useCustomer(search);
  const rows = useCustomerRows();
  const [asking, setAsking] = useState<CustomerRow | null>(null);
  const customer = query.data;

  return (
    <>
      <p className="visually-hidden" role="status">
        {customer && 'A customer has this email address.'}
      </p>
      {customer === undefined && <QueryError reading={query} explain={explainApiError} />}
      {customer && <Card customer={customer} onStatus={() => setAsking(customer)} />}
      {asking && (
        <StatusDialog row={asking} rows={rows} actions={ACTIONS} onClose={() => setAsking(null)} />
      )}
    </>
  );
}

function Card({ customer, onStatus }: { customer: CustomerRow; onStatus: () => void }) {
  return (
    <section className={styles.found} aria-labelledby="customer-title">
      <h2 id="customer-title">Customer</h2>
      <div className={styles.cards}>
        <RowCard
          id={`customer-${customer.id}`}
          name={fullName(customer)}
          isActive={customer.is_active}
          actions={[]}
          onOpen={onStatus}
        >
          <ContactTerms {...customer} />
          <dt>Customer since</dt>
          <dd>{dateText(customer.created_at)}</dd>
        </RowCard>
      </div>
    </section>
  );
}

/** What an empty list says, unless a customer is found, or may still be. */
export function UnlessCustomer({ search, children }: { search: string; children: ReactNode }) {
  const { data: customer, isLoading, isEnabled } = useCustomer(search);
  if (isLoading) return <Skeletons count={1} />;
  return customer === null || !isEnabled ? children : null;
}
