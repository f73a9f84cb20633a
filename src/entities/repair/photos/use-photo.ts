import { useQuery } from '@tanstack/react-query';
import type { PhotoReply } from '../../../contract/repairs/photos';
import { photoId } from './labels';

/** Fetches a photo's file. */
export type LoadPhoto = (photo: PhotoReply, signal: AbortSignal) => Promise<Blob>;

const fileUrls = new WeakMap<Blob, string>();

/** The object URL of a file. It lives as long as the page: revoked earlier, it could break a picture that is still loading. */
export function fileUrl(file: Blob): string {
  const url = fileUrls.get(file) ?? URL.createObjectURL(file);
  fileUrls.set(file, url);
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
  return { reading, url: reading.data && fileUrl(reading.data) };
}
