import { useState } from 'react';
import { toastFailure } from '../feedback/toast';
import { useAction } from '../use-action';

/**
 * Runs the actions of a dialog's buttons, one at a time, and shows a failure both in the dialog and
 * in a toast; `error` is the failure itself.
 */
export function useDialogAction<Name extends string>(
  explain: (error: unknown) => { message: string },
) {
  const [failed, setFailed] = useState<{ failure: string; error: unknown } | null>(null);
  const [begun, setBegun] = useState<Name | null>(null);
  const { busy, run } = useAction((error) =>
    setFailed({ failure: toastFailure(explain(error)).message, error }),
  );

  function start(name: Name, work: () => Promise<void>): Promise<void> {
    return run(() => {
      setFailed(null);
      setBegun(name);
      return work();
    });
  }

  return {
    doing: busy ? begun : null,
    failure: failed?.failure ?? null,
    error: failed?.error,
    start,
  };
}
