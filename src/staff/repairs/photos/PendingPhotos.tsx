import { fileUrl } from '../../../entities/repair/photos/use-photo';
import { Button } from '../../../ui/Button';
import { Failure } from '../../../ui/feedback/Failure';
import styles from './add-photos.module.css';
import type { Upload } from './use-uploads';

/** A photo that is not stored yet, shown beside the stored ones. */
export function PendingPhoto({ upload, isStuck }: { upload: Upload; isStuck: boolean }) {
  const text = upload.failure !== null || isStuck ? 'Not saved' : 'Saving…';
  return (
    <li className={styles.pending}>
      <img src={fileUrl(upload.file)} alt="" />
      <span>{text}</span>
    </li>
  );
}

interface Props {
  uploads: readonly Upload[];
  isStuck: boolean;
  onRetry: () => void;
  onDiscard: () => void;
}

/** Why photos are not stored yet, and what to do about it. */
export function PendingNotice({ uploads, isStuck, onRetry, onDiscard }: Props) {
  const failure = uploads.find((each) => each.failure !== null)?.failure;
  if (uploads.length === 0 || (failure === undefined && !isStuck)) return null;
  const count = uploads.length === 1 ? '1 photo is' : `${uploads.length} photos are`;
  return (
    <Failure>
      {failure ?? `No connection. ${count} not saved yet. Keep this page open.`}
      <div className={styles.answers}>
        <Button onClick={onRetry}>Try again</Button>
        {failure !== undefined && <Button onClick={onDiscard}>Discard</Button>}
      </div>
    </Failure>
  );
}
