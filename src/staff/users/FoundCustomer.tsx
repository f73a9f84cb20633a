import KeyRound from 'lucide-react/icons/key-round';
import { type ReactNode, useState } from 'react';
import { setCustomerActive, setCustomerPassword } from '../../api/customers';
import { explainApiError } from '../../api/explain';
import { CUSTOMER_TEXTS, type CustomerRow } from '../../contract/users';
import { fullName } from '../../lib/full-name';
import { dateText } from '../../lib/india-time';
import { type CardAction, RowCard } from '../../ui/list/cards/RowCard';
import type { StatusActions } from '../../ui/list/dialogs/ActDialog';
import { StatusDialog } from '../../ui/list/dialogs/StatusDialog';
import { Skeletons } from '../../ui/list/ListView';
import styles from '../../ui/list/list.module.css';
import { QueryError } from '../../ui/list/QueryError';
import { ContactTerms } from './ContactTerms';
import { useCustomer, useCustomerRows } from './customers';
import { SetPassword } from './dialogs/SetPassword';

const STATUS: StatusActions<CustomerRow> = {
  nameOf: fullName,
  setActive: setCustomerActive,
  consequenceOf: (act) => (act === 'deactivate' ? CUSTOMER_TEXTS.loggedOut : undefined),
  texts: CUSTOMER_TEXTS,
  explain: explainApiError,
};

const ACTIONS: readonly CardAction<'password'>[] = [
  { kind: 'password', icon: KeyRound, text: 'Password' },
];

interface Opened {
  kind: 'status' | 'password';
  row: CustomerRow;
}

/** The customer whose complete e-mail address was searched, if any. */
export function FoundCustomer({ search }: { search: string }) {
  const query = useCustomer(search);
  const [opened, setOpened] = useState<Opened | null>(null);
  const customer = query.data;

  return (
    <>
      <p className="visually-hidden" role="status">
        {customer && 'A customer has this email address.'}
      </p>
      {customer === undefined && <QueryError reading={query} explain={explainApiError} />}
      {customer && (
        <Card customer={customer} onOpen={(kind) => setOpened({ kind, row: customer })} />
      )}
      {opened && <Dialog {...opened} onClose={() => setOpened(null)} />}
    </>
  );
}

function Dialog({ kind, row, onClose }: Opened & { onClose: () => void }) {
  const rows = useCustomerRows();
  if (kind === 'status') {
    return <StatusDialog row={row} rows={rows} actions={STATUS} onClose={onClose} />;
  }
  return (
    <SetPassword
      person={row}
      save={(password) => setCustomerPassword(row.id, password).finally(rows.refresh)}
      done={CUSTOMER_TEXTS.passwordSet}
      onClose={onClose}
    />
  );
}

interface CardProps {
  customer: CustomerRow;
  onOpen: (kind: Opened['kind']) => void;
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
          actions={ACTIONS}
          onOpen={onOpen}
        >
          <ContactTerms {...customer} />
          <dt>Since</dt>
          <dd>{dateText(customer.created_at)}</dd>
        </RowCard>
      </div>
    </section>
  );
}

/** The content of an empty list, unless a customer is found or still being searched. */
export function UnlessCustomer({ search, children }: { search: string; children: ReactNode }) {
  const { data: customer, isLoading, isEnabled } = useCustomer(search);
  if (isLoading) return <Skeletons count={1} />;
  return customer === null || !isEnabled ? children : null;
}
