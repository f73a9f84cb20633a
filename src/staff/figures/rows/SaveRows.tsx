import Download from 'lucide-react/icons/download';
import { errorText } from '../../../api/error';
import { Button } from '../../../ui/Button';
import { download } from '../../../ui/download';
import { toast } from '../../../ui/feedback/toast';
import work from '../../../ui/list/work/work-list.module.css';
import { useAction } from '../../../ui/use-action';
import { FILE_ROWS_MAXIMUM, type FileQuery, rowsFile } from './file';

interface Props {
  query: FileQuery;
  /** The number of rows on all pages. */
  total: number;
}

/** Saves the rows of all pages as a CSV file, and says if it has the newest only. */
export function SaveRows({ query, total }: Props) {
  const { busy, run } = useAction((error) => {
    void toast('error', errorText(error, 'The file was not saved. Try again.'));
  });
  const save = () =>
    run(async () => {
      const { file, name } = await rowsFile(query);
      download(file, name);
      if (total > FILE_ROWS_MAXIMUM) {
        void toast('info', 'The file has the newest 5,000 rows. Choose a shorter period for all.');
      }
    });
  return (
    <Button className={work.tool} busy={busy} onClick={() => void save()}>
      {!busy && <Download size={20} strokeWidth={1.75} aria-hidden="true" />}
      <span>CSV</span>
    </Button>
  );
}
