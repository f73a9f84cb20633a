import { Button } from '../../../ui/Button';

interface Props {
  draft: {
    canPark: boolean;
    isFrozen: boolean;
    park: () => void;
    clear: () => void;
    undo: (() => void) | undefined;
  };
  isEdited: boolean;
}

/** Sets the draft in the form aside, or clears it, which can be undone. */
export function DraftButtons({ draft, isEdited }: Props) {
  const { canPark, isFrozen, park, clear, undo } = draft;
  const canClear = isEdited && !isFrozen;
  return (
    <>
      {canPark && <Button onClick={park}>Park</Button>}
      {/* One button, so that it keeps the focus. */}
      {(undo || canClear) && (
        <Button kind="quiet" onClick={undo ?? clear}>
          {undo ? 'Undo clear' : 'Clear'}
        </Button>
      )}
      <span role="status" className="visually-hidden">
        {undo && 'Cleared'}
      </span>
    </>
  );
}
