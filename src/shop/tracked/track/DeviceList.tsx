import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isNotFound } from '../../../api/error';
import { Button } from '../../../ui/Button';
import type { Subject } from '../page/tracked';
import { useFollowed } from '../page/use-followed';
import { ThisDevice } from './ThisDevice';
import styles from './track.module.css';

/** An order or a repair stored on this device; `id` never changes. */
interface Entry {
  id: string;
  number: string;
  key: string;
}

interface Props<Row> {
  subject: Subject<Row>;
  entries: readonly Entry[];
  forget: (id: string) => void;
  /** Shows the number and the link even when offline. */
  show: (entry: Entry, row: Row | undefined) => ReactNode;
}

/** The orders or repairs stored on this device, newest first. */
export function DeviceList<Row>({ entries, ...props }: Props<Row>) {
  const { kind } = props.subject;
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby={`device-${kind}s`}>
      <h2 id={`device-${kind}s`} className={styles.heading}>
        {kind === 'order' ? 'Orders' : 'Repairs'} from <ThisDevice />
      </h2>
      <ul className={styles.list}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <Item {...props} entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Item<Row>(props: Omit<Props<Row>, 'entries'> & { entry: Entry }) {
  const { subject, entry, forget, show } = props;
  const { kind, read, follow } = subject;
  const { id, number, key } = entry;
  const { data, error } = useQuery({
    queryKey: [kind, id, key],
    queryFn: ({ signal }) => read(id, { key, guest: true, signal }),
  });
  useFollowed(follow, data, key);
  if (!isNotFound(error)) return show(entry, data);
  return (
    <p className={styles.gone}>
      <span className={styles.number}>{number}</span> We cannot find this {kind} any more.{' '}
      <Button kind="quiet" onClick={() => forget(id)}>
        Remove
      </Button>
    </p>
  );
}
