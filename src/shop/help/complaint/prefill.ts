import { refundComplaint } from '../../../entities/order/refund-complaint';

/** Fills in a complaint about a refund, unless the form already contains text or a draft. */
export function prefill(form: HTMLFormElement): void {
  const values = refundComplaint(location.search);
  const isEmpty = [...new FormData(form).values()].every((value) => value === '');
  if (values === null || !isEmpty) return;
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
      field.value = value;
    }
  }
}
