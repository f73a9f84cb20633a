import { errorText } from '../../../api/error';
import { FAILURE_TEXTS } from '../../../contract/errors';
import { QueryError } from '../../../ui/list/QueryError';
import { QueryProvider } from '../../../ui/QueryProvider';
import { RepairDetails } from './RepairDetails';
import { RepairNotFound } from './RepairNotFound';
import { useRepair } from './use-repair';

const explain = (error: unknown) => ({ message: errorText(error, FAILURE_TEXTS.internal) });

function Repair({ name }: { name: string }) {
  const { key, reading, isUnknown, replace } = useRepair(name);
  const { data } = reading;

  if (isUnknown) return <RepairNotFound />;
  return (
    <>
      <QueryError reading={reading} explain={explain} />
      {!data && !reading.isError && !reading.isPaused && (
        <p role="status">
          <span className="spinner" aria-hidden="true" /> Looking for your repair…
        </p>
      )}
      {data && (
        <RepairDetails
          repair={data}
          repairKey={key}
          onChange={replace}
          onStale={() => void reading.refetch()}
        />
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
