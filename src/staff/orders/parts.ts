import { FAILURE_TEXTS } from '../../contract/errors';
import { toast } from '../../ui/feedback/toast';
import { deferred } from '../../ui/loading/deferred';
import { prefetch } from '../../ui/loading/when-idle';

const toastOffline = () => void toast('error', FAILURE_TEXTS.offline);

function closeWithToast({ onClose }: { onClose: () => void }): void {
  onClose();
  toastOffline();
}

/** The parts of the screen that the list does not need: an order's details and the dialogs. */
export const OrderBody = deferred(async () => (await import('./order/OrderBody')).OrderBody, {
  onFailed: toastOffline,
});
export const RowStep = deferred(async () => (await import('./list/table/RowStep')).RowStep, {
  onFailed: closeWithToast,
});
export const ListedSlips = deferred(async () => (await import('./list/ListedSlips')).ListedSlips, {
  onFailed: closeWithToast,
});
export const CollectionScan = deferred(
  async () => (await import('./scan/CollectionScan')).CollectionScan,
  { onFailed: closeWithToast },
);
export const ReleaseDialog = deferred(
  async () => (await import('./networks/ReleaseDialog')).ReleaseDialog,
  { onFailed: closeWithToast },
);

/** Prefetches the components that clerks use on most visits. */
export function prefetchParts(): void {
  prefetch(RowStep.prefetch);
  prefetch(OrderBody.prefetch);
}
