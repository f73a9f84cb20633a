import { PATHS } from '../../../lib/paths';
import { fetchOwnPassword, useDialog } from '../../../session/use-dialog';
import { Button } from '../../../ui/Button';
import { QueryProvider } from '../../../ui/QueryProvider';
import { Addresses } from './Addresses';
import styles from './account.module.css';
import { ProfileCard } from './ProfileCard';

/** A customer's own account: details, saved addresses and password. */
export function AccountPage() {
  return (
    <QueryProvider>
      <p>
        <a href={PATHS.track}>My orders and repairs</a>
      </p>
      <ProfileCard />
      <Addresses />
      <PasswordCard />
    </QueryProvider>
  );
}

function PasswordCard() {
  const { OpenDialog, open, close } = useDialog(fetchOwnPassword);
  return (
    <section className={`card ${styles.card}`} aria-labelledby="password">
      <h2 id="password">Password</h2>
      <p>A new password logs out all your other devices.</p>
      <div>
        <Button onClick={open}>Change password</Button>
      </div>
      {OpenDialog && <OpenDialog onClose={close} />}
    </section>
  );
}
