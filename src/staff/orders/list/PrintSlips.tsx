import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { Button } from '../../../ui/Button';
import { useOffline } from '../../../ui/use-offline';
import { ListedSlips } from '../parts';
import type { ListedOrder } from '../queries';

/** Prints the packing slips of the listed orders at once. */
export function PrintSlips({ rows }: { rows: readonly ListedOrder[] }) {
  const isOffline = useOffline();
  const [ids, setIds] = useState<readonly string[] | null>(null);
  const name = rows.length === 1 ? 'Print slip' : `Print ${rows.length} slips`;

  return (
    <>
      <Button
        aria-label={name}
        aria-disabled={isOffline || undefined}
        busy={ids !== null}
        onClick={() => setIds(rows.map(({ id }) => id))}
      >
        <Printer size={20} strokeWidth={1.75} aria-hidden="true" />
        <span>{name}</span>
      </Button>
      {ids && <ListedSlips ids={ids} onClose={() => setIds(null)} />}
    </>
  );
}
