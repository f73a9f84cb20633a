import { ActDialog, type ActProps } from './ActDialog';

/** Asks before a row is deleted (spec section 2). */
export function DeleteDialog(props: ActProps) {
  return (
    <ActDialog
      {...props}
      title="Confirm Deletion"
      text="Are you sure you want to delete this item? This action cannot be undone."
      yes="Delete"
    />
  );
}
