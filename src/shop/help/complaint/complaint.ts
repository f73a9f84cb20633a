import { FAILURE_TEXTS } from '../../../contract/errors';
import { mobileWarning, tenDigits } from '../../../lib/identity/mobile';
import { runForm } from '../../../ui/form/plain/run-form';

const fetchRules = () => import('./complaint-rules');

/** Binds the complaint page's two forms. */
export function runComplaints(): void {
  const [made, asked] = ['complaint', 'complaint-state'].map((name) =>
    document.forms.namedItem(name),
  );
  if (made) {
    if (location.search !== '') void import('./prefill').then(({ prefill }) => prefill(made));
    runForm(made, async () => (await fetchRules()).complaintRules(made), {
      offlineText: FAILURE_TEXTS.offline,
      normalize: { mobile: tenDigits },
      warn: { mobile: mobileWarning },
    });
  }
  if (asked) {
    runForm(asked, async () => (await fetchRules()).complaintStateRules(), {
      offlineText: FAILURE_TEXTS.offline,
      staysHere: true,
    });
  }
}
