import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { PhotoReply, PhotoStage } from '../../../contract/repairs/photos';
import { PHOTO_STAGES } from '../../../contract/repairs/states';
import { PHOTO_STAGE_NAMES, photoId, type ShownPhoto, shownPhotos } from './labels';
import { PhotoTile } from './PhotoTile';
import { PhotoViewer } from './PhotoViewer';
import styles from './photos.module.css';
import type { LoadPhoto } from './use-photo';
import { useSeen } from './use-seen';

interface Props {
  /** The repair's number. */
  name: string;
  photos: readonly PhotoReply[];
  load: LoadPhoto;
  /** More content for a stage, such as photos that are being saved. */
  more?: (stage: PhotoStage) => ReactNode;
  /** Further actions for an open photo. */
  actions?: (photo: ShownPhoto) => ReactNode;
}

/**
 * The photos of a device by stage; each opens in a viewer. Loads the photos once they come into
 * view.
 */
export function PhotoStages({ name, photos, load, more, actions }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(ref);
  const [openId, setOpenId] = useState<string | null>(null);
  const shown = shownPhotos(photos);
  const open = shown.find((photo) => photoId(photo) === openId);
  const isGone = openId !== null && open === undefined;

  // The viewer and the tile that opened it are gone, which would lose the keyboard focus.
  useEffect(() => {
    if (!isGone) return;
    setOpenId(null);
    ref.current?.closest('section')?.querySelector<HTMLElement>('h2')?.focus();
  }, [isGone]);

  return (
    <div ref={ref} className={styles.stages}>
      {PHOTO_STAGES.map((stage) => {
        const own = shown.filter((photo) => photo.stage === stage);
        const added = more?.(stage);
        if (own.length === 0 && !added) return null;
        return (
          <div key={stage} className={styles.group}>
            <h3>{PHOTO_STAGE_NAMES[stage]}</h3>
            <ul className={styles.tiles}>
              {own.map((photo) => (
                <li key={photoId(photo)}>
                  <PhotoTile
                    name={name}
                    photo={photo}
                    load={load}
                    isWanted={isSeen}
                    onOpen={() => setOpenId(photoId(photo))}
                  />
                </li>
              ))}
              {added}
            </ul>
          </div>
        );
      })}
      {open !== undefined && (
        <PhotoViewer
          name={name}
          photos={shown}
          shown={open}
          load={load}
          onShow={(photo) => setOpenId(photoId(photo))}
          onClose={() => setOpenId(null)}
        >
          {actions?.(open)}
        </PhotoViewer>
      )}
    </div>
  );
}
