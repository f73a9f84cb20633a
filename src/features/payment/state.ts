import { atom } from 'nanostores';
import { exclusive } from './flow/exclusive';
import { createPayment, type Payment } from './flow/pay';
import { EMPTY_FORM, type FormValues } from './payment';

export type { Payment };

/** What was typed, for as long as the page is there: no refusal and no way back loses it. */
export const $formValues = atom<FormValues>(EMPTY_FORM);

export function clearForm(): void {
  $formValues.set(EMPTY_FORM);
}

const loadOrdering = () => import('./flow/ordering').then(({ ordering }) => ordering);

/** A payment with the provider of this shop; what it needs for it is fetched while the form is filled in. */
export function openPayment(): Payment {
  void loadOrdering().catch(() => undefined);
  return createPayment({
    loadOrdering,
    alone: exclusive,
    isOffline: () => navigator.onLine === false,
  });
}
