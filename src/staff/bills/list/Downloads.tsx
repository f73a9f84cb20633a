import Download from 'lucide-react/icons/download';
import { call } from '../../../api/client';
import { errorText } from '../../../api/error';
import { FAILURE_TEXTS } from '../../../contract/errors';
import { exportRegister } from '../../../contract/invoices/api';
import {
  REGISTER_FILES,
  type RegisterFile,
  registerFileName,
} from '../../../contract/invoices/list';
import { monthName } from '../../../lib/months';
import { Button } from '../../../ui/Button';
import { download } from '../../../ui/download';
import { toast } from '../../../ui/feedback/toast';
import { Card, Stack } from '../../../ui/layout/Layout';
import { useAction } from '../../../ui/use-action';
import styles from './bills.module.css';

const FILES: Readonly<Record<RegisterFile, { name: string; text: string }>> = {
  register: { name: 'Register', text: 'Every line, with its table of GSTR-1' },
  hsn: { name: 'HSN summary', text: 'Table 12, businesses and consumers separately' },
  documents: { name: 'Documents issued', text: 'Table 13, first and last numbers' },
  payments: { name: 'Payments', text: 'All money in and back, as the day closes counted it' },
  tally: { name: 'Tally', text: 'Sales, credit notes and receipts as XML, to import' },
  'input-credit': {
    name: 'Input credit to reverse',
    text: 'Gifts, goodwill and pieces that came back faulty',
  },
};

interface Props {
  month: string;
  /** The code of a branch; empty for all branches. */
  branch: string;
}

/**
 * The month's files for the accountant. The search and the kind filter do not apply to these files.
 */
export function Downloads({ month, branch }: Props) {
  return (
    <Card as="section" className={styles.downloads} aria-labelledby="downloads">
      <h2 id="downloads">For the accountant: {monthName(month)}</h2>
      <p className="muted">
        Files of the whole month, without test bills. Ask an accountant to confirm the bills before
        you first use them.
      </p>
      <ul>
        {REGISTER_FILES.map((file) => (
          <FileButton key={file} file={file} month={month} branch={branch} />
        ))}
      </ul>
    </Card>
  );
}

function FileButton({ file, month, branch }: Props & { file: RegisterFile }) {
  const { busy, run } = useAction((error) => {
    void toast('error', errorText(error, FAILURE_TEXTS.badRequest));
  });
  const save = () =>
    run(async () => {
      const table = await call(exportRegister, { query: { file, month, branch } });
      download(table, registerFileName(file, month, branch));
    });
  const { name, text } = FILES[file];
  return (
    <Stack as="li" gap={1}>
      <Button busy={busy} onClick={save} aria-describedby={`file-${file}`}>
        {!busy && <Download size={20} strokeWidth={1.75} aria-hidden="true" />}
        {name}
      </Button>
      <small id={`file-${file}`}>{text}</small>
    </Stack>
  );
}
