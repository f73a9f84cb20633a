import { useRef, useState } from 'react';
import { call } from '../../api/client';
import { explainApiError } from '../../api/explain';
import { staleRow } from '../../api/stale-row';
import { serialKindOf } from '../../content/catalogue/serials';
import { findPriceListItem } from '../../content/price-list';
import { type CountReply, type CountStepBody, countReply } from '../../contract/goods/counts';
import { stepCount } from '../../contract/goods/counts-api';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { Failure } from '../../ui/feedback/Failure';
import { toastFailure } from '../../ui/feedback/toast';
import { ActionBar, Card, Stack, Toolbar } from '../../ui/layout/Layout';
import { useAction } from '../../ui/use-action';
import { productsToSell } from '../sale/goods/state';
import { ProductField } from '../sale/ProductField';
import styles from './counts.module.css';
import { PieceLine } from './PieceLine';
import { piecesText } from './state';
import { useCounted } from './use-counted';

interface Props {
  count: CountReply;
  onChange: (count: CountReply) => void;
}

/** A count while pieces are counted, blind: what the book expects is not shown. */
export function Counting({ count, onChange }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const counted = useCounted(count);
  const [error, setError] = useState<string>();
  const [asks, setAsks] = useState<'finish' | 'discard' | null>(null);
  const action = useAction((failure) => {
    const current = staleRow(failure, countReply);
    setAsks(null);
    toastFailure(explainApiError(failure));
    if (current) onChange(current);
  });
  const pieces = counted.lines.reduce((sum, { quantity }) => sum + quantity, 0);

  function add(id: string): void {
    const item = findPriceListItem(id);
    if (item === undefined) return;
    const isOther = count.category !== '' && item.category !== count.category;
    setError(isOther ? `${item.name} is not in ${count.category}` : undefined);
    if (isOther) return;
    const known = counted.lines.find(({ productId }) => productId === id);
    const empty = { productId: id, name: item.name, quantity: 0, numbers: [] };
    if (serialKindOf(id) === undefined) {
      counted.set({ ...(known ?? empty), quantity: (known?.quantity ?? 0) + 1 });
      counted.bring(id);
      return;
    }
    if (known === undefined) counted.set(empty);
    counted.bring(id);
    requestAnimationFrame(() => {
      list.current?.querySelector<HTMLInputElement>('li:first-child [data-serial]')?.focus();
    });
  }

  function take(step: 'finish' | 'discard'): Promise<void> {
    return action.run(async () => {
      const body: CountStepBody = { step, version: count.version };
      onChange(await call(stepCount, { params: { id: count.id }, body }));
    });
  }

  return (
    <Stack gap={5}>
      <Card as="section" aria-label="Count">
        <ProductField
          isBlind
          field={field}
          find={productsToSell}
          error={error}
          offers={[]}
          onAdd={(added) => add(added.id)}
          onDone={() => setAsks('finish')}
        />
        <p className="muted">
          Scan each piece, or type a name. What the book expects appears once you finish.
        </p>
      </Card>
      <section aria-labelledby="counted">
        <Toolbar>
          <h3 id="counted">Counted</h3>
          <span role="status">
            {counted.unsaved > 0
              ? `${counted.unsaved} not saved yet`
              : `${counted.lines.length} products, ${piecesText(pieces)}`}
          </span>
        </Toolbar>
        {counted.failure && (
          <Failure>
            {counted.failure} Keep this page open.{' '}
            <Button onClick={counted.retry}>Save again</Button>
          </Failure>
        )}
        {counted.lines.length === 0 && <p className="muted">Nothing is counted yet.</p>}
        <ul ref={list} className={styles.lines} aria-label="Counted products">
          {counted.lines.map((line) => (
            <PieceLine
              key={line.productId}
              pieces={line}
              needsNumbers
              error={line.error}
              onChange={counted.set}
              onDone={() => field.current?.focus()}
            />
          ))}
        </ul>
      </section>
      <ActionBar>
        <Button kind="quiet-danger" onClick={() => setAsks('discard')}>
          Discard
        </Button>
        <Button
          kind="primary"
          aria-disabled={counted.lines.length === 0 || counted.unsaved > 0}
          onClick={() => setAsks('finish')}
        >
          Finish counting
        </Button>
      </ActionBar>
      {asks === 'finish' && (
        <ConfirmDialog
          title="Finish counting?"
          text={`${counted.lines.length} products, ${piecesText(pieces)}. Products that you did not count are 0.`}
          yes="Finish"
          no="Count on"
          kind="primary"
          busy={action.busy}
          onYes={() => void take('finish')}
          onNo={() => setAsks(null)}
        />
      )}
      {asks === 'discard' && (
        <ConfirmDialog
          title="Discard this count?"
          text="What was counted is lost, and the stock stays as it is."
          yes="Discard"
          busy={action.busy}
          onYes={() => void take('discard')}
          onNo={() => setAsks(null)}
        />
      )}
    </Stack>
  );
}
