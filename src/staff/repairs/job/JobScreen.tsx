import { explainApiError } from '../../../api/explain';
import type { SessionUser } from '../../../contract/auth';
import { isStaff, type StaffRole } from '../../../contract/roles';
import { PATHS } from '../../../lib/paths';
import { EmptyState } from '../../../ui/list/EmptyState';
import { QueryError } from '../../../ui/list/QueryError';
import { QueryProvider } from '../../../ui/QueryProvider';
import record from '../../../ui/record/record.module.css';
import { useRepair } from '../queries';
import { JobView } from './JobView';

interface Props {
  /** The repair's number or reference, in capital letters. */
  name: string;
  user: SessionUser | undefined;
}

/** A repair job, or the reason why it cannot be shown. */
export function JobScreen({ name, user }: Props) {
  if (user === undefined || !isStaff(user.role)) return null;
  return (
    <QueryProvider>
      <Job name={name} role={user.role} userId={user.id} />
    </QueryProvider>
  );
}

function Job({ name, ...user }: { name: string; role: StaffRole; userId: number }) {
  const { reading, isGone, replace } = useRepair(name);
  const repair = reading.data;
  if (isGone) {
    return (
      <EmptyState
        art="empty-search"
        text={`Repair not found: ${name}. It may be at another branch.`}
        isStatus
      >
        <a className="button" href={PATHS.workledger}>
          Go to the board
        </a>
      </EmptyState>
    );
  }
  return (
    <div className={record.view}>
      <QueryError reading={reading} explain={explainApiError} />
      {reading.isPending && !reading.isPaused && <p role="status">Loading…</p>}
      {repair && (
        <JobView
          repair={repair}
          {...user}
          replace={replace}
          refresh={() => void reading.refetch()}
        />
      )}
    </div>
  );
}
