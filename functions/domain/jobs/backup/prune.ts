import type { R2Bucket, R2ListOptions } from '@cloudflare/workers-types';
import { manifestName } from './objects';

const SET = /^\d{4}-\d\d-\d\d\/$/;

/**
 * Deletes the sets of nights before this one that are incomplete or older than `until`. A manifest
 * is deleted first, so a set that is deleted in part is incomplete.
 */
export async function pruneSets(bucket: R2Bucket, night: string, until: number): Promise<void> {
  const oldest = new Date(until).toISOString().slice(0, 10);
  for await (const { delimitedPrefixes } of pagesOf(bucket, { delimiter: '/' })) {
    for (const prefix of delimitedPrefixes) {
      const each = prefix.slice(0, -1);
      if (!SET.test(prefix) || each >= night) continue;
      if (each >= oldest && (await bucket.head(manifestName(each))) !== null) continue;
      await bucket.delete(manifestName(each));
      for await (const { objects } of pagesOf(bucket, { prefix })) {
        if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key));
      }
    }
  }
}

async function* pagesOf(bucket: R2Bucket, options: R2ListOptions) {
  let page = await bucket.list(options);
  yield page;
  while (page.truncated) {
    page = await bucket.list({ ...options, cursor: page.cursor });
    yield page;
  }
}
