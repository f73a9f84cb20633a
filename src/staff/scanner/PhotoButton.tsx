import ImageUp from 'lucide-react/icons/image-up';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useAction } from '../../ui/use-action';
import { readPhoto } from './photo';
import styles from './scanner.module.css';
import type { ScanSettings } from './settings';

interface Props {
  settings: ScanSettings;
  disabled: boolean;
  onRead: (text: string) => void;
  onNothing: () => void;
}

/**
 * Reads a code from a new or existing photo. The user may have chosen the photo before this script
 * loaded.
 */
export function PhotoButton({ settings, disabled, onRead, onNothing }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const { busy, run } = useAction(onNothing);

  const read = (photo: File) =>
    run(async () => {
      const text = await readPhoto(photo, settings.formats);
      if (text === null) onNothing();
      else onRead(text);
    });

  function take(field: HTMLInputElement): void {
    const photo = field.files?.[0];
    if (photo) void read(photo);
    field.value = '';
  }

  const takeChosen = useEffectEvent(() => {
    if (input.current) take(input.current);
  });
  useEffect(() => takeChosen(), []);

  return (
    <label className={`button ${styles.photo}`} aria-busy={busy || undefined}>
      {busy ? (
        <span className="spinner" aria-hidden="true" />
      ) : (
        <ImageUp size={20} strokeWidth={1.75} aria-hidden="true" />
      )}
      Use a photo
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        accept="image/*"
        disabled={disabled}
        onClick={busy ? (event) => event.preventDefault() : undefined}
        onChange={({ target }) => take(target)}
      />
    </label>
  );
}
