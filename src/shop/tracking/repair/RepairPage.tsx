import { errorText } from '../../../api/error';
import { FAILURE_TEXTS } from '../../../contract/errors';
import { ORDER_TEXTS } from '../../../contract/orders/texts';
import { QueryError, type QueryState } from '../../../ui/list/QueryError';
import { QueryProvider } from '../../../ui/QueryProvider';
import { PaidRepair } from './payment/PaidRepair';
import { useRepairCheck } from './payment/use-repair-check';
import { RepairDetails } from './RepairDetails';
import { RepairNotFound } from './RepairNotFound';
import { useRepair } from './use-repair';

const explain = (error: unknown) => ({ message: errorText(error, FAILURE_TEXTS.internal) });

function Repair({ name }: { name: string }) {
  const { key, reading, isUnknown, replace, adopt } = useRepair(name);
  const { data } = reading;
  const check = useRepairCheck(name, key, data);

  if (key !== null && check.isProving && (isUnknown || check.reading.isPending)) {
    return <Loading reading={check.reading} text={ORDER_TEXTS.checking} />;
  }
  if (isUnknown && check.reading.data) return <PaidRepair check={check.reading.data} />;
  if (isUnknown) return <RepairNotFound />;
  if (!data) return <Loading reading={reading} text="Looking for your repair…" />;
  return (
    <>
      <QueryError reading={reading} explain={explain} />
      <RepairDetails
        repair={data}
        repairKey={key ?? undefined}
        check={check}
        onChange={replace}
        onKey={adopt}
        onStale={() => void reading.refetch()}
      />
    </>
  );
}

function Loading({ reading, text }: { reading: QueryState; text: string }) {
  return (
    <>
      <QueryError reading={reading} explain={explain} />
      {!reading.isError && !reading.isPaused && (
        <p role="status">
          <span className="spinner" aria-hidden="true" /> {text}
        </p>
      )}
    </>
  );
}

/** A customer's repair page. */
export function RepairPage({ name }: { name: string }) {
  return (
    <QueryProvider>
      <Repair name={name} />
    </QueryProvider>
  );
}
