import { QueryProvider } from '../../../ui/QueryProvider';
import { Loading } from '../page/Loading';
import { NotFound } from '../page/NotFound';
import { InvoiceView } from './InvoiceView';
import { useInvoice } from './use-invoice';

function Invoice({ number }: { number: string }) {
  const { reading, isUnknown } = useInvoice(number);
  if (isUnknown) {
    return (
      <NotFound
        title="This bill was not found"
        text="Check the link, scan the code on your printed bill, or open the bill from your order."
        find="My orders and repairs"
      />
    );
  }
  if (reading.data) return <InvoiceView invoice={reading.data} />;
  return <Loading reading={reading} text="Looking for your bill…" />;
}

/** The page of a bill, credit note or voucher. */
export function InvoicePage({ number }: { number: string }) {
  return (
    <QueryProvider>
      <Invoice number={number} />
    </QueryProvider>
  );
}
