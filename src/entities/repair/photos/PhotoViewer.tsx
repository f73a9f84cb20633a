import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { momentText } from '../../../lib/india-time';
import { useModal } from '../../../ui/dialog/use-modal';
import { QueryError } from '../../../ui/list/QueryError';
import { PHOTO_STAGE_NAMES, photoName, type ShownPhoto } from './labels';
import styles from './photos.module.css';
import { type LoadPhoto, usePhoto } from './use-photo';

const MOVES: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

const explain = ({ message }: { message?: string }) => ({
  message: message || 'This photo could not be loaded.',
});

interface Props {
  name: string;
  photos: readonly ShownPhoto[];
  shown: ShownPhoto;
  load: LoadPhoto;
  onShow: (photo: ShownPhoto) => void;
  onClose: () => void;
  /** Further actions for the photo. */
  children?: ReactNode;
}

/** A photo as large as the screen allows; the arrow keys show the previous and the next one. */
export function PhotoViewer({ name, photos, shown, load, onShow, onClose, children }: Props) {
  const modal = useModal({ locked: false, onClose });
  const id = useId();
  const { reading, url } = usePhoto(name, shown, load);
  const at = photos.indexOf(shown);

  function go(move: number): void {
    const next = photos[at + move];
    if (next !== undefined) onShow(next);
  }

  function press({ key }: KeyboardEvent): void {
    const move = MOVES[key];
    if (move !== undefined) go(move);
  }

  return (
    <dialog {...modal} className={`dialog ${styles.viewer}`} aria-labelledby={id} onKeyDown={press}>
      <div className={styles.head}>
        <h2 id={id} tabIndex={-1}>
          {PHOTO_STAGE_NAMES[shown.stage]}
        </h2>
        <button type="button" className="icon-button" aria-label="Close" onClick={onClose}>
          <X size={24} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </div>
      <div className={styles.stage} aria-busy={reading.isPending || undefined}>
        {url !== undefined && <img src={url} alt={photoName(shown)} />}
        {reading.isPending && !reading.isPaused && (
          <p role="status">
            <span className="spinner" aria-hidden="true" /> Loading…
          </p>
        )}
        <QueryError reading={reading} explain={(error) => explain(Object(error))} />
      </div>
      <div className={styles.foot}>
        <p role="status">
          {`Photo ${shown.nth} of ${shown.count} · ${momentText(shown.at)}`}
          {shown.by !== undefined && ` · ${shown.by}`}
        </p>
        <div className={styles.moves}>
          {children}
          <Move text="Previous photo" isPossible={at > 0} onMove={() => go(-1)}>
            <ChevronLeft size={24} strokeWidth={1.75} aria-hidden="true" />
          </Move>
          <Move text="Next photo" isPossible={at < photos.length - 1} onMove={() => go(1)}>
            <ChevronRight size={24} strokeWidth={1.75} aria-hidden="true" />
          </Move>
        </div>
      </div>
    </dialog>
  );
}

interface MoveProps {
  text: string;
  isPossible: boolean;
  onMove: () => void;
  children: ReactNode;
}

/** Stays focusable at the first and last photo, so the focus is not lost. */
function Move({ text, isPossible, onMove, children }: MoveProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={text}
      aria-disabled={!isPossible}
      onClick={onMove}
    >
      {children}
    </button>
  );
}
