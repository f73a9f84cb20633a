import { errorText } from '../../../api/error';
import { FAILURE_TEXTS } from '../../../contract/errors';
import { QueryError } from '../../../ui/list/QueryError';
import { QueryProvider } from '../../../ui/QueryProvider';
import { InvoiceNotFound } from './InvoiceNotFound';
import { InvoiceView } from './InvoiceView';
import { useInvoice } from './use-invoice';

const explain = (error: unknown) => ({ message: errorText(error, FAILURE_TEXTS.internal) });

function Invoice({ number }: { number: string }) {
  const { reading, isUnknown } = useInvoice(number);
  if (isUnknown) return <InvoiceNotFound />;
  if (reading.data) return <InvoiceView invoice={reading.data} />;
  return (
    <>
      <QueryError reading={reading} explain={explain} />
      {!reading.isError && !reading.isPaused && (
        <p role="status">
          <span className="spinner" aria-hidden="true" /> Looking for your bill…
        </p>
      )}
    </>
  );
}

/** The page of a bill, credit note or voucher. */
export function InvoicePage({ number }: { number: string }) {
  return (
    <QueryProvider>
      <Invoice number={number} />
    </QueryProvider>
  );
}
