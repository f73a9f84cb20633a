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
  return (
    <>
      {canPark && <Button onClick={park}>Park</Button>}
      {isEdited && !isFrozen && (
        <Button kind="quiet" onClick={clear}>
          Clear
        </Button>
      )}
      {undo && (
        <Button kind="quiet" onClick={undo}>
          Undo clear
        </Button>
      )}
      <span role="status" className="visually-hidden">
        {undo && 'Cleared'}
      </span>
    </>
  );
}
