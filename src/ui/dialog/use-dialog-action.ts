import { useState } from 'react';
import { toastFailure } from '../feedback/toast';
import { useAction } from '../use-action';

/**
 * Runs the actions of a dialog's buttons, one at a time, and shows a failure both in the dialog and
 * in a toast.
 */
export function useDialogAction<Name extends string>(
  explain: (error: unknown) => { message: string },
) {
  const [failure, setFailure] = useState<string | null>(null);
  const [begun, setBegun] = useState<Name | null>(null);
  const { busy, run } = useAction((error) => setFailure(toastFailure(explain(error)).message));

  function start(name: Name, work: () => Promise<void>): Promise<void> {
    return run(() => {
      setFailure(null);
      setBegun(name);
      return work();
    });
  }

  return { doing: busy ? begun : null, failure, start };
}
