import { ActDialog, type ActProps } from './ActDialog';

interface Props extends ActProps {
  isActive: boolean;
}

/** Asks before a row is activated or deactivated (spec section 2). */
export function StatusDialog({ isActive, ...props }: Props) {
  const verb = isActive ? 'Deactivate' : 'Activate';
  return (
    <ActDialog
      {...props}
      title={`${verb} Item?`}
      text={`Are you sure you want to ${verb.toLowerCase()} this item?`}
      yes={verb}
      kind={isActive ? 'danger' : 'primary'}
    />
  );
}
