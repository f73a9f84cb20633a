import ImageOff from 'lucide-react/icons/image-off';
import { photoName, type ShownPhoto } from './labels';
import styles from './photos.module.css';
import { type LoadPhoto, usePhoto } from './use-photo';

interface Props {
  name: string;
  photo: ShownPhoto;
  load: LoadPhoto;
  isWanted: boolean;
  onOpen: () => void;
}

/** A thumbnail that opens the photo. */
export function PhotoTile({ name, photo, load, isWanted, onOpen }: Props) {
  const { reading, url } = usePhoto(name, photo, load, isWanted);
  const text = photoName(photo);
  return (
    <button type="button" className={styles.tile} onClick={onOpen}>
      {url !== undefined && <img src={url} alt={text} />}
      {url === undefined && <span className="visually-hidden">{text}</span>}
      {reading.isError && (
        <span className={styles.missing}>
          <ImageOff size={20} strokeWidth={1.75} aria-hidden="true" />
          Not loaded
        </span>
      )}
    </button>
  );
}
