import { type ComponentType, useState } from 'react';
import { FAILURE_TEXTS } from '../contract/errors';
import { toast } from '../ui/feedback/toast';
import { useAction } from '../ui/use-action';

export type OpenDialog = ComponentType<{ onClose: () => void }>;

/** A dialog that loads on demand; `OpenDialog` is null while it is closed. */
export function useDialog(fetchDialog: () => Promise<OpenDialog>) {
  const [OpenDialog, setOpenDialog] = useState<OpenDialog | null>(null);
  const { run } = useAction(() => void toast('error', FAILURE_TEXTS.offline));

  function open(): void {
    void run(async () => {
      const fetched = await fetchDialog();
      setOpenDialog(() => fetched);
    });
  }

  return { OpenDialog, open, close: () => setOpenDialog(null) };
}

export const fetchOwnPassword = async () => (await import('./OwnPassword')).OwnPassword;
