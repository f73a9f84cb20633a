import { deferred } from '../../ui/loading/deferred';
import { prefetch } from '../../ui/loading/when-idle';
import { deferredDialog, toastOffline } from '../work/deferred-dialog';

/** The parts of the screen that the list does not need: an order's details, its bill and the dialogs. */
export const OrderBody = deferred(async () => (await import('./order/OrderBody')).OrderBody, {
  onFailed: toastOffline,
});
export const RowStep = deferredDialog(async () => (await import('./list/table/RowStep')).RowStep);
export const NewBill = deferred(async () => (await import('./list/NewBill')).NewBill, {
  onFailed: toastOffline,
});
export const ListedSlips = deferredDialog(
  async () => (await import('./list/ListedSlips')).ListedSlips,
);
export const ReleaseDialog = deferredDialog(
  async () => (await import('./networks/ReleaseDialog')).ReleaseDialog,
);

/** Prefetches the components that clerks use on most visits. */
export function prefetchParts(): void {
  prefetch(RowStep.prefetch);
  prefetch(NewBill.prefetch);
  prefetch(OrderBody.prefetch);
}
