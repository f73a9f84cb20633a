import { call } from '../../../api/client';
import { readPhoto } from '../../../contract/repairs/api';
import type { RepairReply } from '../../../contract/repairs/repair';
import { PhotoStages } from '../../../entities/repair/photos/PhotoStages';
import type { Part } from '../page/tracked';
import styles from './repair.module.css';

/** The photos that the branch took of the device. */
export function DevicePhotos({ row, rowKey }: Part<RepairReply>) {
  const { name, photos = [] } = row;
  if (photos.length === 0) return null;
  return (
    <section className={`card ${styles.card}`} aria-labelledby="photos">
      <h2 id="photos" tabIndex={-1}>
        Photos of your device
      </h2>
      <PhotoStages
        name={name}
        photos={photos}
        load={({ stage, position }, signal) =>
          call(readPhoto, {
            params: { name, stage, position },
            key: rowKey,
            guest: true,
            signal,
          })
        }
      />
    </section>
  );
}
