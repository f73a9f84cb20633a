import type { LucideIcon } from 'lucide-react';
import Camera from 'lucide-react/icons/camera';
import Images from 'lucide-react/icons/images';
import { useState } from 'react';
import { PHOTOS_PER_STAGE, type PhotoStage } from '../../../contract/repairs/photos';
import { PHOTO_STAGE_NAMES } from '../../../entities/repair/photos/labels';
import { FailureText } from '../../../ui/feedback/Failure';
import { useAction } from '../../../ui/use-action';
import styles from './add-photos.module.css';
import { preparePhoto, UnreadablePhoto } from './prepare';
import { FULL_TEXT } from './upload';

interface Props {
  stage: PhotoStage;
  /** How many more photos can be added. */
  free: number;
  onPhoto: (file: Blob) => void;
}

/** Takes photos with the phone's camera, or chooses existing ones. */
export function AddPhotos({ stage, free, onPhoto }: Props) {
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, run } = useAction((error) => {
    if (!(error instanceof UnreadablePhoto)) throw error;
    setProblem('This file cannot be read as a photo. Choose another one.');
  });

  function choose(field: HTMLInputElement): void {
    const files = [...(field.files ?? [])];
    // The same file can be chosen again.
    field.value = '';
    if (files.length === 0) return;
    setProblem(null);
    void run(async () => {
      for (const file of files.slice(0, free)) onPhoto(await preparePhoto(file));
      if (files.length > free) setProblem(`Only ${free} more fit, so the others were left out.`);
    });
  }

  const field = { busy, onChoose: choose };
  if (free <= 0 && !busy) return <p className="muted">{FULL_TEXT}</p>;
  return (
    <>
      <div className={styles.ways}>
        <FileButton {...field} icon={Camera} text="Take photo" isCamera />
        <FileButton {...field} icon={Images} text="Add photos" />
      </div>
      {free === PHOTOS_PER_STAGE && (
        <p className="muted">
          {`${PHOTO_STAGE_NAMES[stage]}: up to ${PHOTOS_PER_STAGE} photos. The customer sees them too.`}
        </p>
      )}
      <FailureText text={problem} />
    </>
  );
}

interface FileProps {
  icon: LucideIcon;
  text: string;
  /** Opens the camera directly; only phones have this button. */
  isCamera?: boolean;
  busy: boolean;
  onChoose: (field: HTMLInputElement) => void;
}

function FileButton({ icon: Icon, text, isCamera = false, busy, onChoose }: FileProps) {
  return (
    <label className={`button ${isCamera ? styles.camera : ''}`} aria-busy={busy || undefined}>
      {busy ? (
        <span className="spinner" aria-hidden="true" />
      ) : (
        <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      )}
      {text}
      <input
        className="visually-hidden"
        type="file"
        accept="image/*"
        {...(isCamera ? { capture: 'environment' as const } : { multiple: true })}
        onClick={busy ? (event) => event.preventDefault() : undefined}
        onChange={({ target }) => onChoose(target)}
      />
    </label>
  );
}
