import { EmptyState } from '../../../ui/list/EmptyState';

/** Explains to a user without a store why the list is empty and who can help. */
export function NoStore() {
  return (
    <>
      <h1>Orders</h1>
      <EmptyState art="empty-data" text="You are not assigned to a store, so you see no orders.">
        <p className="muted">A System Admin can assign you one on the Users screen.</p>
      </EmptyState>
    </>
  );
}
