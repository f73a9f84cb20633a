import { BRANCHES } from '../../content/site';
import type { SessionUser } from '../../contract/auth';
import { may } from '../../contract/roles';
import { type OwnStoreReply, STORE_TEXTS } from '../../contract/stores';
import { EmptyState } from '../../ui/list/EmptyState';

interface Props {
  /** The screen's heading, if the screen has no other. */
  title?: string;
  /** The consequence of having no store, as in “so you see no orders”. */
  consequence: string;
}

/** Explains to a user without a store why the screen is empty and who can help. */
export function NoStore({ title, consequence }: Props) {
  return (
    <>
      {title !== undefined && <h1>{title}</h1>}
      <EmptyState art="empty-data" text={`You are not assigned to a store, so you ${consequence}.`}>
        <p className="muted">A System Admin can assign you one on the Users screen.</p>
      </EmptyState>
    </>
  );
}

/** Whether sales and intakes can start at the user's own store. */
export function isWorkingStore({ store, branches }: OwnStoreReply): boolean {
  return store !== null && isSetUp(store.code) && !branches.closed.includes(store.code);
}

/** Whether the website knows this store code. */
export function isSetUp(code: string): boolean {
  return BRANCHES.some((branch) => branch.code === code);
}

interface NotWorkingProps extends Required<Props> {
  user: SessionUser;
  place: OwnStoreReply;
}

/**
 * Explains why sales and intakes cannot start here: the user has no store, or their store is closed
 * or not set up. Null if they can; an admin names the branch instead.
 */
export function notWorking({ user, place, title, consequence }: NotWorkingProps) {
  const { store } = place;
  if (may(user.role, 'administer') || isWorkingStore(place)) return null;
  if (store === null) return <NoStore title={title} consequence={consequence} />;
  const name = `${store.store_name} (${store.code})`;
  return (
    <>
      <h1>{title}</h1>
      {isSetUp(store.code) ? (
        <EmptyState art="empty-data" text={`Your store is closed, so you ${consequence}.`}>
          <p className="muted">A System Admin can activate {name} on the Stores screen.</p>
        </EmptyState>
      ) : (
        <EmptyState art="empty-data" text={STORE_TEXTS.notSetUp}>
          <p className="muted">
            The website does not know your store {name}, so you {consequence}. Tell a System Admin.
          </p>
        </EmptyState>
      )}
    </>
  );
}
