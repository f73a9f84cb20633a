import { linkSecrets } from '../../domain/core/link-key';
import type { RepairContext } from '../../domain/repairs/context';
import { lockKeys } from '../../domain/repairs/lock/seal';
import type { Bindings } from '../../env';
import { database } from '../context';
import { BENCH } from './bench';

/** The repair context of a request. */
export function repairContext(c: { env: Bindings }): RepairContext {
  return {
    db: database(c),
    now: Date.now(),
    bench: BENCH,
    secrets: linkSecrets(c.env),
    photos: c.env.PHOTOS,
    lockKeys: lockKeys(c.env),
  };
}
