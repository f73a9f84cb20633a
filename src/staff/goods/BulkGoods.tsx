import { useState } from 'react';
import { errorText } from '../../api/error';
import { FAILURE_TEXTS } from '../../contract/errors';
import { Button } from '../../ui/Button';
import { toast } from '../../ui/feedback/toast';
import { BulkBar, rowsCsv } from '../../ui/list/bulk/BulkBar';
import { useAction } from '../../ui/use-action';
import { BulkPrices, countText } from './BulkPrices';
import { conflictsIn, conflictText } from './conflict';
import { decidedOf } from './labels';
import type { GoodsList, ListedGoods } from './queries';
import { sendPrices } from './send';
import type { Chosen } from './use-chosen';
import { undoAll } from './use-prices';

const COLUMNS = [
  { title: 'Product', text: ({ name }: ListedGoods) => name },
  { title: 'ID', text: ({ product_id }: ListedGoods) => product_id },
  { title: 'Price', text: ({ price }: ListedGoods) => String(price) },
  { title: 'MRP', text: ({ mrp }: ListedGoods) => String(mrp) },
  { title: 'In the shop', text: ({ is_listed }: ListedGoods) => (is_listed ? 'yes' : 'no') },
  {
    title: 'Free pieces',
    text: ({ on_hand, held }: ListedGoods) => String(on_hand - held),
  },
];

/** The actions for the chosen products. */
export function BulkGoods({ list, chosen }: { list: GoodsList; chosen: Chosen }) {
  const [isOpen, setIsOpen] = useState(false);
  const { selected } = chosen;
  const { total = 0 } = list;
  const onFailed = (error: unknown) => {
    const [conflict] = conflictsIn(error);
    const text = conflict ? conflictText(conflict) : errorText(error, FAILURE_TEXTS.badRequest);
    void toast('error', `Not changed. ${text}`);
    list.cache.refresh();
  };
  const { busy, run } = useAction(onFailed);

  async function setListed(isListed: boolean): Promise<void> {
    const rows = selected.filter(({ is_listed }) => is_listed !== isListed);
    const lines = rows.map((row) => ({
      ...{ product_id: row.id, version: row.price_version, is_listed: isListed },
    }));
    const reason = isListed ? 'Shown in the shop' : 'Hidden from the shop';
    const after = await sendPrices({ lines, reason }, chosen.update);
    const saved = after.flatMap((now, at) => {
      const row = rows[at];
      return row === undefined ? [] : [{ before: decidedOf(row), after: now }];
    });
    const action = { label: 'Undo', onClick: () => void undoAll(saved, list.cache.refresh) };
    const done = `${countText(saved.length)} ${isListed ? 'shown' : 'hidden'}`;
    void toast('success', done, { action });
    list.cache.refresh();
  }

  return (
    <>
      <BulkBar selection={chosen} fileName="goods" toCsv={(rows) => rowsCsv(rows, COLUMNS)}>
        <Button kind="primary" onClick={() => setIsOpen(true)}>
          Change prices
        </Button>
        {total > selected.length && (
          <Button kind="quiet" busy={busy} onClick={() => run(chosen.chooseMatching)}>
            Choose all {total}
          </Button>
        )}
        <Button
          disabled={selected.every(({ is_listed }) => is_listed)}
          onClick={() => run(() => setListed(true))}
        >
          Show
        </Button>
        <Button
          disabled={selected.every(({ is_listed }) => !is_listed)}
          onClick={() => run(() => setListed(false))}
        >
          Hide
        </Button>
      </BulkBar>
      {isOpen && (
        <BulkPrices
          rows={selected}
          onKnown={chosen.update}
          onDone={chosen.clear}
          refresh={list.cache.refresh}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
