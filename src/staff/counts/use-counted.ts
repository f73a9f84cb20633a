import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../api/client';
import { ApiError, errorText } from '../../api/error';
import { currentRow, staleRow } from '../../api/stale-row';
import { FAILURE_TEXTS } from '../../contract/errors';
import { type CountLine, type CountReply, countLineReply } from '../../contract/goods/counts';
import { countLine } from '../../contract/goods/counts-api';
import { useLeaveWarning } from '../../ui/dialog/use-leave-warning';
import { toast } from '../../ui/feedback/toast';
import type { Pieces } from './PieceLine';

interface Counted extends Pieces {
  /** The stored quantity; null before the product is stored. */
  saved: number | null;
  isSaved: boolean;
  error?: string | undefined;
}

function countedOf({ product_id, name, quantity, numbers }: CountLine): Counted {
  return { productId: product_id, name, quantity, numbers, saved: quantity, isSaved: true };
}

/**
 * The counted products of an open count. Each change is stored at once, one after the other, and
 * again as soon as the connection is back.
 */
export function useCounted(count: Pick<CountReply, 'id' | 'content'>) {
  const [lines, setLines] = useState(() => count.content.map(countedOf));
  const [failure, setFailure] = useState<string | null>(null);
  const latest = useRef(lines);
  const isRunning = useRef(false);
  const unsaved = lines.filter(({ isSaved, error }) => !isSaved && !error).length;
  useLeaveWarning(unsaved > 0);

  function update(next: readonly Counted[]): void {
    latest.current = [...next];
    setLines(latest.current);
  }

  function patch(productId: string, changes: (line: Counted) => Partial<Counted>): void {
    update(
      latest.current.map((each) =>
        each.productId === productId ? { ...each, ...changes(each) } : each,
      ),
    );
  }

  async function store(line: Counted): Promise<void> {
    const { productId, quantity, numbers, saved: seen } = line;
    try {
      const body = { product_id: productId, quantity, numbers: [...numbers], seen };
      const stored = await call(countLine, { params: { id: count.id }, body });
      patch(productId, (now) => ({
        saved: stored.quantity,
        isSaved: now.quantity === quantity && now.numbers === numbers,
      }));
    } catch (error) {
      const theirs = staleRow(error, countLineReply) ?? currentRow(error, countLineReply);
      if (theirs) {
        patch(productId, () => countedOf(theirs));
        void toast('error', `Someone else counted ${theirs.name}: ${theirs.quantity}. Check it.`);
        return;
      }
      if (!(error instanceof ApiError) || error.kind !== 'refused' || error.status >= 500)
        throw error;
      patch(productId, () => ({ error: error.message }));
    }
  }

  async function run(): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      for (;;) {
        const next = latest.current.find(({ isSaved, error }) => !isSaved && !error);
        if (next === undefined) break;
        await store(next);
      }
      setFailure(null);
    } catch (error) {
      setFailure(errorText(error, FAILURE_TEXTS.badRequest));
    } finally {
      isRunning.current = false;
    }
  }

  const retry = useEffectEvent(() => void run());
  useEffect(() => {
    const again = () => retry();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, []);

  /** Counts these pieces; the product that was counted last comes first. */
  function set(pieces: Pieces): void {
    const before = latest.current.find(({ productId }) => productId === pieces.productId);
    const line = { saved: null, ...before, ...pieces, isSaved: false, error: undefined };
    const isNew = before === undefined;
    update(
      isNew
        ? [line, ...latest.current]
        : latest.current.map((each) => (each.productId === line.productId ? line : each)),
    );
    void run();
  }

  /** Moves a product to the start, where its next piece is counted. */
  function bring(productId: string): void {
    const line = latest.current.find((each) => each.productId === productId);
    if (line) update([line, ...latest.current.filter((each) => each !== line)]);
  }

  return { lines, unsaved, failure, set, bring, retry: () => void run() };
}
