import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../api/client';
import { listGoodsHistory } from '../../contract/goods/api';
import type { GoodsHistoryReply, MoveEntry, PriceEntry } from '../../contract/goods/history';
import type { PriceRow } from '../../contract/goods/prices';
import { numberParts } from '../../entities/order/number-parts';
import { formatRupees } from '../../lib/money';
import { PATHS } from '../../lib/paths';
import { withQuery } from '../../lib/query';
import { Button } from '../../ui/Button';
import { useAction } from '../../ui/use-action';
import { HistoryEntry, HistoryFrame, type Line } from '../audit/HistoryFrame';
import { type Decided, decidedOf, MOVE_NAMES } from './labels';
import type { ListedGoods } from './queries';
import { undoAll } from './use-prices';

const ENTRIES = 20;

interface Props {
  row: ListedGoods;
  /** True if the user may undo the last change of the price. */
  mayUndo: boolean;
  onChanged: (row: PriceRow) => void;
  onClose: () => void;
}

/** The changes of a product's price, and all moves of its pieces. */
export function GoodsHistory({ row, mayUndo, onChanged, onClose }: Props) {
  const { id } = row;
  return (
    <HistoryFrame
      about={row.name}
      name={`goods-${id}`}
      load={(page, signal) =>
        call(listGoodsHistory, { params: { id }, query: { page, size: ENTRIES }, signal })
      }
      hasMore={({ more }) => more}
      entriesOf={({ content }) => content}
      onClose={onClose}
    >
      {(entry, reply) =>
        entry.type === 'stock' ? (
          <Move key={`stock ${entry.id}`} entry={entry} />
        ) : (
          <Change key={`price ${entry.id}`} entry={entry}>
            {mayUndo && entry.is_last && entry.before !== null && (
              <Undo row={row} before={entry.before} reply={reply} onChanged={onChanged} />
            )}
          </Change>
        )
      }
    </HistoryFrame>
  );
}

function Change({ entry, children }: { entry: PriceEntry; children: ReactNode }) {
  const { by, before, after, reason, at } = entry;
  const did = before === null ? 'added the product' : 'changed the price';
  return (
    <HistoryEntry
      at={at}
      title={
        <>
          <strong>{by ?? 'Catalogue'}</strong> {did}
        </>
      }
      lines={[...valueLines(before, after), ...reasonLine(reason)]}
    >
      {children}
    </HistoryEntry>
  );
}

function valueLines(before: Decided | null, after: Decided): Line[] {
  const values: readonly [string, (decided: Decided) => string][] = [
    ['Price', ({ price }) => formatRupees(price)],
    ['MRP', ({ mrp }) => formatRupees(mrp)],
    ['In the shop', ({ is_listed }) => (is_listed ? 'shown' : 'hidden')],
  ];
  return values.flatMap(([label, textOf]) => {
    const line = { label, before: before ? textOf(before) : undefined, after: textOf(after) };
    return line.before === line.after ? [] : [line];
  });
}

function reasonLine(reason: string): Line[] {
  return reason === '' ? [] : [{ label: 'Reason', before: undefined, after: reason }];
}

/** Kinds whose subject is the ID of an order. */
const OF_ORDER: readonly MoveEntry['kind'][] = ['sale', 'order', 'return'];

function Move({ entry }: { entry: MoveEntry }) {
  const { kind, by, branch, delta, left, subject, reason, at } = entry;
  const pieces = `${delta > 0 ? '+' : '−'}${Math.abs(delta)}`;
  return (
    <HistoryEntry
      at={at}
      title={
        <>
          <strong>{pieces}</strong> {MOVE_NAMES[kind]} · {branch.name}
          {by !== null && ` · ${by}`}
          {OF_ORDER.includes(kind) && (
            <>
              {' · '}
              <a href={withQuery(PATHS.orders, { order: subject })}>
                Order …{numberParts(subject)[1]}
              </a>
            </>
          )}
        </>
      }
      lines={[
        { label: 'Left', before: String(left - delta), after: String(left) },
        ...reasonLine(reason),
      ]}
    />
  );
}

interface UndoProps extends Pick<Props, 'row' | 'onChanged'> {
  before: Decided;
  reply: GoodsHistoryReply;
}

function Undo({ row, before, reply, onChanged }: UndoProps) {
  const client = useQueryClient();
  const { busy, run } = useAction(() => undefined);
  const version = reply.price_version;

  async function undo(): Promise<void> {
    const after = { ...decidedOf(row), product_id: row.id, price_version: version };
    await undoAll([{ before, after }], (rows) => {
      for (const now of rows) onChanged(now);
      void client.invalidateQueries({ queryKey: ['history', `goods-${row.id}`] });
    });
  }

  return (
    <Button kind="quiet" busy={busy} onClick={() => run(undo)}>
      Undo this change
    </Button>
  );
}
