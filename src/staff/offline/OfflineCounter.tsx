import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { isStaff, roleSchema } from '../../contract/roles';
import { PATHS } from '../../lib/paths';
import { sessionOf } from '../../session/cookie';
import { followSession } from '../../session/state';
import { Button } from '../../ui/Button';
import { Stack } from '../../ui/layout/Layout';
import { useOffline } from '../../ui/use-offline';
import { Intake } from '../repairs/intake/IntakeScreen';
import { Sale } from '../sale/SaleScreen';
import { readSaleBranch } from '../sale/state';

/**
 * The sale or the intake without the server: the drafts of the user who is logged in on this device.
 * The page contains no data of its own.
 */
export function OfflineCounter() {
  const [session] = useState(() => sessionOf(document.cookie));
  const username = session.status === 'in' ? session.user.username : '';
  useEffect(() => (username === '' ? undefined : followSession(username)), [username]);
  const role = v.safeParse(roleSchema, session.status === 'in' ? session.user.role : '');
  if (!role.success || !isStaff(role.output)) return <LoggedOut />;
  const user = { username, role: role.output };
  // The page does not know their store, and an admin may have none.
  const needsBranch = user.role === 'system_admin';
  return (
    <Stack gap={4}>
      <Connection />
      {location.pathname === PATHS.intake ? (
        <Intake user={user} needsBranch={needsBranch} renderedAt={Date.now()} booking="" />
      ) : (
        <Sale
          user={user}
          store={null}
          needsBranch={needsBranch}
          branch={readSaleBranch(document.cookie, username)}
        />
      )}
    </Stack>
  );
}

function Connection() {
  const isOffline = useOffline();
  return (
    <div className="notice" role="status">
      <p>
        {isOffline
          ? 'No internet connection. What you enter stays on this device until you send it.'
          : 'You are connected again. Reload to use the whole page.'}
      </p>
      {!isOffline && <Button onClick={() => location.reload()}>Reload</Button>}
    </div>
  );
}

function LoggedOut() {
  return (
    <Stack gap={4}>
      <h1>No internet connection</h1>
      <p>Please log in once this device is connected again.</p>
      <Button kind="primary" onClick={() => location.reload()}>
        Try again
      </Button>
    </Stack>
  );
}
