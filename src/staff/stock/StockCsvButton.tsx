import Download from 'lucide-react/icons/download';
import { call } from '../../api/client';
import { explainApiError } from '../../api/explain';
import { listStock } from '../../contract/stock/api';
import { dayText } from '../../lib/india-time';
import { Button } from '../../ui/Button';
import { download } from '../../ui/download';
import { toastFailure } from '../../ui/feedback/toast';
import { useAction } from '../../ui/use-action';
import { stockCsv } from './stock-csv';

/** Downloads the pieces of all products at each branch as a CSV file. */
export function StockCsvButton() {
  const { busy, run } = useAction((error) => toastFailure(explainApiError(error)));

  async function save(): Promise<void> {
    const csv = stockCsv(await call(listStock));
    download(new Blob([csv], { type: 'text/csv' }), `stock-${dayText(Date.now())}.csv`);
  }

  return (
    <Button busy={busy} onClick={() => void run(save)}>
      <Download size={20} strokeWidth={1.75} aria-hidden="true" />
      Stock as CSV
    </Button>
  );
}
