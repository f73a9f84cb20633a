import { FAILURE_TEXTS } from '../../../contract/errors';
import { refundComplaint } from '../../../entities/order/refund-complaint';
import { tenDigits } from '../../../lib/phone';
import { runForm } from '../../../ui/form/plain/run-form';

const fetchRules = () => import('./complaint-rules');

/** Fills in a complaint about a refund, unless the form already has a text or a draft. */
function prefill(form: HTMLFormElement): void {
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

/** Binds the complaint page's two forms. */
export function runComplaints(): void {
  const [made, asked] = ['complaint', 'complaint-state'].map((name) =>
    document.forms.namedItem(name),
  );
  if (made) {
    prefill(made);
    runForm(made, async () => (await fetchRules()).complaintRules(made), {
      offlineText: FAILURE_TEXTS.offline,
      normalize: { mobile: tenDigits },
    });
  }
  if (asked) {
    runForm(asked, async () => (await fetchRules()).complaintStateRules(), {
      offlineText: FAILURE_TEXTS.offline,
      staysHere: true,
    });
  }
}
