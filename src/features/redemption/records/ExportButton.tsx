import { Download } from 'lucide-react';
import { errorText } from '../../../api/error';
import { historyCsv } from '../../../api/redemption-records';
import { ERROR_TEXTS } from '../../../contract/errors';
import type { HistoryFilter } from '../../../contract/redemption-records';
import { dayText } from '../../../lib/india-time';
import { Button } from '../../../ui/Button';
import { download } from '../../../ui/download';
import { toast } from '../../../ui/feedback/toast';
import { useAction } from '../../../ui/use-action';

/** Everything that the filter finds, as a file. */
export function ExportButton({ filter, disabled }: { filter: HistoryFilter; disabled: boolean }) {
  const { busy, run } = useAction((error) => {
    void toast('error', errorText(error, ERROR_TEXTS.badRequest));
  });
  const save = () =>
    run(async () => {
      download(await historyCsv(filter), `redemptions-${dayText(Date.now())}.csv`);
    });

  return (
    <Button busy={busy} disabled={disabled} onClick={save}>
      {!busy && <Download size={20} strokeWidth={1.75} aria-hidden="true" />}
      Export CSV
    </Button>
  );
}
