import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { explainApiError } from '../../../api/explain';
import { retryUntilAnswered } from '../../../api/retry';
import { currentRow } from '../../../api/stale-row';
import type { PhotoStage } from '../../../contract/repairs/photos';
import { type RepairReply, repairReply } from '../../../contract/repairs/repair';
import { useLeaveWarning } from '../../../ui/dialog/use-leave-warning';
import { toast } from '../../../ui/feedback/toast';
import { storePhoto } from './upload';

/** Enough time to upload 1 MB on a slow connection. */
const TIMEOUT_MS = 60_000;

/** A photo that is not stored yet. */
export interface Upload {
  id: number;
  stage: PhotoStage;
  file: Blob;
  /** Why the photo was not stored; null while it waits or is being sent. */
  failure: string | null;
}

interface Rules {
  repair: RepairReply;
  replace: (repair: RepairReply) => void;
}

/**
 * Stores photos one after the other. Without a connection, photos wait on this page. Uploads
 * continue when the connection is back or the user tries again.
 */
export function useUploads({ repair, replace }: Rules) {
  const queries = useQueryClient();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [isStuck, setStuck] = useState(false);
  const lastId = useRef(0);
  const saved = useRef(0);
  const resume = useRef(() => {});
  useLeaveWarning(uploads.length > 0);

  async function untilResumed(signal: AbortSignal): Promise<void> {
    setStuck(true);
    await new Promise<void>((resolve) => {
      resume.current = resolve;
      addEventListener('online', () => resolve(), { once: true, signal });
      signal.addEventListener('abort', () => resolve());
    });
    setStuck(false);
  }

  const save = useEffectEvent(async (upload: Upload, signal: AbortSignal) => {
    try {
      const retry = retryUntilAnswered(signal, () => untilResumed(signal), TIMEOUT_MS);
      const after = await storePhoto(repair, upload, retry);
      await show(after);
      finish(upload);
    } catch (error) {
      if (signal.aborted) return;
      const current = currentRow(error, repairReply);
      if (current !== undefined) await show(current);
      const failure = explainApiError(error).message;
      setUploads((all) => all.map((each) => (each.id === upload.id ? { ...each, failure } : each)));
    }
  });

  /** A pending response may contain an older version of the repair than this one. */
  async function show(current: RepairReply): Promise<void> {
    await queries.cancelQueries({ queryKey: ['repair', repair.name] });
    replace(current);
  }

  const finish = useEffectEvent(({ id }: Upload) => {
    saved.current += 1;
    const left = uploads.filter((each) => each.id !== id);
    setUploads((all) => all.filter((each) => each.id !== id));
    if (left.some(isWaiting)) return;
    void toast('success', saved.current === 1 ? 'Photo saved' : `${saved.current} photos saved`);
    saved.current = 0;
  });

  const next = uploads.find(isWaiting);
  useEffect(() => {
    if (next === undefined) return;
    const leaving = new AbortController();
    void save(next, leaving.signal);
    return () => leaving.abort();
  }, [next]);

  return {
    uploads,
    isStuck,
    add(stage: PhotoStage, file: Blob): void {
      lastId.current += 1;
      const upload = { id: lastId.current, stage, file, failure: null };
      setUploads((all) => [...all, upload]);
    },
    /** Sends rejected photos again, under the repair's current stage. */
    retry(stage: PhotoStage): void {
      resume.current();
      setUploads((all) =>
        all.map((each) => (each.failure === null ? each : { ...each, stage, failure: null })),
      );
    },
    discard(): void {
      setUploads((all) => all.filter(isWaiting));
    },
  };
}

function isWaiting({ failure }: Upload): boolean {
  return failure === null;
}
