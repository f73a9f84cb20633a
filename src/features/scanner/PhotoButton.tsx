import ImageUp from 'lucide-react/icons/image-up';
import { useRef } from 'react';
import { Button } from '../../ui/Button';
import { useAction } from '../../ui/use-action';
import { readPhoto } from './photo';
import type { ScanSettings } from './settings';

interface Props {
  settings: ScanSettings;
  disabled: boolean;
  onRead: (text: string) => void;
  onNothing: () => void;
}

/** A photo of a code, from the gallery or taken for this. */
export function PhotoButton({ settings, disabled, onRead, onNothing }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const { busy, run } = useAction(onNothing);

  const read = (photo: File) =>
    run(async () => {
      const text = await readPhoto(photo, settings.formats);
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
    </>
  );
}
