import type { ComponentType } from 'react';
import { FAILURE_TEXTS } from '../../contract/errors';
import { toast } from '../../ui/feedback/toast';
import { deferred } from '../../ui/loading/deferred';

/** Says that the script of a part could not be fetched. */
export const toastOffline = () => void toast('error', FAILURE_TEXTS.offline);

/** A dialog whose script is fetched when it opens; if that fails, it closes and says so. */
export function deferredDialog<Props extends { onClose: () => void }>(
  fetchPart: () => Promise<ComponentType<Props>>,
) {
  return deferred(fetchPart, {
    onFailed({ onClose }) {
      onClose();
      toastOffline();
    },
  });
}
