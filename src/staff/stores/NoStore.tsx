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
