import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { PhotoReply } from '../../../contract/repairs/photos';
import { photoId } from './labels';

/** Fetches a photo's file. */
export type LoadPhoto = (photo: PhotoReply, signal: AbortSignal) => Promise<Blob>;

/** The object URL of a file; undefined without a file. */
export function useFileUrl(file: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (file === undefined) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => {
      setUrl(undefined);
      URL.revokeObjectURL(made);
    };
  }, [file]);
  return url;
}

/** Loads a photo once. Photos need a key or a login, so a URL alone cannot show them. */
export function usePhoto(name: string, photo: PhotoReply, load: LoadPhoto, isWanted = true) {
  const reading = useQuery({
    queryKey: ['photo', name, photoId(photo)],
    queryFn: ({ signal }) => load(photo, signal),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { reading, url: useFileUrl(reading.data) };
}
