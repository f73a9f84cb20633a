import { explainApiError } from '../../../api/explain';
import { USER_TEXTS } from '../../../contract/users';
import { fullName } from '../../../lib/full-name';
import { ActDialog } from '../../../ui/list/dialogs/ActDialog';

interface Props {
  person: Parameters<typeof fullName>[0];
  endSessions: () => Promise<unknown>;
  refresh: () => void;
  onClose: () => void;
}

/** Lets an admin end all sessions of a person, for example after the loss of a phone. */
export function LogOutEverywhere({ person, endSessions, refresh, onClose }: Props) {
  const name = fullName(person);
  return (
    <ActDialog
      about={name}
      consequence="They will be logged out on all their devices."
      question={{
        title: 'Log out everywhere?',
        text: 'They can log in again with their password. If someone else may know it, set a new password instead.',
        yes: 'Log out',
      }}
      act={endSessions}
      done={USER_TEXTS.sessionsEnded}
      explain={explainApiError}
      refresh={refresh}
      onClose={onClose}
    />
  );
}
