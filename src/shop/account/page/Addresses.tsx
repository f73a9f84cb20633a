import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../../api/client';
import { errorText } from '../../../api/error';
import {
  ADDRESS_TEXTS,
  type AddressesReply,
  MAXIMUM_ADDRESSES,
  type SavedAddress,
} from '../../../contract/account/addresses';
import { deleteAddress, editAddress, listAddresses } from '../../../contract/account/api';
import { FAILURE_TEXTS } from '../../../contract/errors';
import { Button } from '../../../ui/Button';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog';
import { toast } from '../../../ui/feedback/toast';
import { useAction } from '../../../ui/use-action';
import { Loading } from '../../tracked/page/Loading';
import { AddressDialog } from './AddressDialog';
import styles from './account.module.css';

const KEY = ['addresses'];

type Open = { kind: 'add' } | { kind: 'edit' | 'delete'; address: SavedAddress };

/** The customer's saved addresses, which checkout offers for a delivery. */
export function Addresses() {
  const client = useQueryClient();
  const [open, setOpen] = useState<Open | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { busy, run } = useAction((error) => setFailure(errorText(error, FAILURE_TEXTS.internal)));
  const reading = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(listAddresses, { signal }),
  });
  const saved = reading.data?.content;
  const isFull = saved !== undefined && saved.length >= MAXIMUM_ADDRESSES;

  function close(): void {
    setFailure(null);
    setOpen(null);
  }

  function handleSaved(reply: AddressesReply): void {
    client.setQueryData(KEY, reply);
    void toast('success', ADDRESS_TEXTS.saved);
    close();
  }

  function handleDelete({ id }: SavedAddress): void {
    setFailure(null);
    void run(async () => {
      client.setQueryData(KEY, await call(deleteAddress, { params: { id } }));
      void toast('success', ADDRESS_TEXTS.deleted);
      close();
      // The pressed button disappears with its address.
      heading.current?.focus({ preventScroll: true });
    });
  }

  function handleDefault({ id, ...address }: SavedAddress): void {
    setFailure(null);
    void run(async () => {
      const body = { ...address, is_default: true };
      client.setQueryData(KEY, await call(editAddress, { params: { id }, body }));
      heading.current?.focus({ preventScroll: true });
    });
  }

  return (
    <section className={`card ${styles.card}`} aria-labelledby="addresses">
      <h2 id="addresses" ref={heading} tabIndex={-1}>
        Saved addresses
      </h2>
      {saved === undefined && <Loading reading={reading} text="Loading your addresses…" />}
      {saved?.length === 0 && (
        <p className="muted">No addresses yet. Saved addresses are offered when you order.</p>
      )}
      {saved !== undefined && saved.length > 0 && (
        <ul className={styles.list}>
          {saved.map((address) => (
            <li key={address.id}>
              <p>
                <strong>{address.name}</strong>{' '}
                {address.is_default && <span className={styles.mark}>Default</span>}
                <br />
                {address.address}, {address.pin_code}
                <br />
                <span className="muted">{address.mobile}</span>
              </p>
              <div className={styles.actions}>
                <Button
                  aria-label={`Edit ${nameOf(address)}`}
                  onClick={() => setOpen({ kind: 'edit', address })}
                >
                  Edit
                </Button>
                <Button
                  aria-label={`Delete ${nameOf(address)}`}
                  onClick={() => setOpen({ kind: 'delete', address })}
                >
                  Delete
                </Button>
                {!address.is_default && (
                  <Button
                    kind="quiet"
                    aria-label={`Make default: ${nameOf(address)}`}
                    onClick={() => handleDefault(address)}
                  >
                    Make default
                  </Button>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {failure !== null && open === null && (
        <p className="field-error" role="alert">
          {failure}
        </p>
      )}
      {isFull && <p className="muted">{ADDRESS_TEXTS.tooMany}</p>}
      {saved !== undefined && !isFull && (
        <div>
          <Button onClick={() => setOpen({ kind: 'add' })}>Add an address</Button>
        </div>
      )}
      {open?.kind === 'add' && <AddressDialog onSaved={handleSaved} onClose={close} />}
      {open?.kind === 'edit' && (
        <AddressDialog address={open.address} onSaved={handleSaved} onClose={close} />
      )}
      {open?.kind === 'delete' && (
        <ConfirmDialog
          title="Delete this address?"
          text={`${open.address.address}, ${open.address.pin_code}`}
          yes="Delete"
          busy={busy}
          failure={failure}
          onYes={() => handleDelete(open.address)}
          onNo={close}
        />
      )}
    </section>
  );
}

function nameOf({ name, address }: SavedAddress): string {
  return `${name}, ${address}`;
}
