import ImageUp from 'lucide-react/icons/image-up';
import { useRef } from 'react';
import { Button } from '../../ui/Button';
import { useAction } from '../../ui/use-action';
import { createReader } from './reader';
import type { ScanSettings } from './settings';

/** The longest sides at which a photo is read, one after the other: one size misses what another finds. */
const SIDES_PX = [1000, 600, 1600];

async function scaled(image: ImageBitmap, side: number): Promise<File | null> {
  const scale = Math.min(1, side / Math.max(image.width, image.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  return blob && new File([blob], 'photo.png', { type: blob.type });
}

/** The code in a photo, or null. `host` is the id of an element that the reader may use. */
async function readPhoto(
  photo: File,
  host: string,
  settings: Pick<ScanSettings, 'formats'>,
): Promise<string | null> {
  const image = await createImageBitmap(photo).catch(() => null);
  if (image === null) return null;
  const reader = await createReader(host, settings);
  for (const side of SIDES_PX) {
    const file = await scaled(image, side);
    const text = file && (await reader.scanFile(file, false).catch(() => null));
    if (text) return text;
  }
  return null;
}

interface Props {
  settings: ScanSettings;
  disabled: boolean;
  onRead: (text: string) => void;
  onNothing: () => void;
}

/** A photo of a code, from the gallery or taken for this. */
export function PhotoButton({ settings, disabled, onRead, onNothing }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const host = `${settings.host}-photo`;
  const { busy, run } = useAction(onNothing);

  const read = (photo: File) =>
    run(async () => {
      const text = await readPhoto(photo, host, settings);
      if (text === null) onNothing();
      else onRead(text);
    });

  return (
    <>
      <Button busy={busy} disabled={disabled} onClick={() => input.current?.click()}>
        {!busy && <ImageUp size={20} strokeWidth={1.75} aria-hidden="true" />}
        Use a photo
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label="Photo of a code"
        hidden
        onChange={({ target }) => {
          const photo = target.files?.[0];
          if (photo) void read(photo);
          target.value = '';
        }}
      />
      <div id={host} hidden />
    </>
  );
}
