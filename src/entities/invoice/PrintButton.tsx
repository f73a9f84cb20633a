import Printer from 'lucide-react/icons/printer';
import { FAILURE_TEXTS } from '../../contract/errors';
import type { InvoiceLink } from '../../contract/invoices/reply';
import { Button } from '../../ui/Button';
import { toast } from '../../ui/feedback/toast';
import { useAction } from '../../ui/use-action';
import { useOffline } from '../../ui/use-offline';
import { printDocument } from './print-document';

const FAILED = 'The bill could not be loaded. Open it and print it from there.';

interface Props {
  of: Pick<InvoiceLink, 'number' | 'key'>;
  /** What is printed, such as “Print bill”. */
  name: string;
  isMain?: boolean;
}

/** Prints a document in one press, on the paper that this device uses. */
export function PrintButton({ of: { number, key }, name, isMain = false }: Props) {
  const isOffline = useOffline();
  const { busy, run } = useAction(() => void toast('error', FAILED));

  function print(): void {
    if (isOffline) void toast('error', FAILURE_TEXTS.offline);
    else void run(() => printDocument(number, key));
  }

  return (
    <Button kind={isMain ? 'primary' : 'plain'} busy={busy} onClick={print}>
      <Printer size={20} strokeWidth={1.75} aria-hidden="true" />
      {name}
    </Button>
  );
}
