import { openServer, testOn } from './server.ts';

export { expect } from '../test.ts';

/** A site of its own, whose branches are counted during the tests. */
export const test = testOn(() => openServer({ name: 'goods' }));
