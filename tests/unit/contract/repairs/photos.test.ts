import { describe, expect, it } from 'vitest';
import {
  INTAKE_PHOTOS_MS,
  parsePhotoPlace,
  photoStagesOf,
  receivedAtOf,
} from '../../../../src/contract/repairs/photos';
import { REPAIR_STATES } from '../../../../src/contract/repairs/states';

const RECEIVED = 1_800_000_000_000;
const LATER = RECEIVED + INTAKE_PHOTOS_MS;

describe('photoStagesOf', () => {
  it('returns one stage per state, and two stages in the first hour if the price was agreed at intake', () => {
    const stagesAt = (now: number) =>
      REPAIR_STATES.flatMap((state) => {
        const stages = photoStagesOf({ state, receivedAt: RECEIVED }, now);
        return stages.length === 0 ? [] : [[state, stages]];
      });
    const same = { received: ['intake'], quoted: ['intake'], ready: ['ready'] };
    expect(Object.fromEntries(stagesAt(LATER))).toEqual({ ...same, approved: ['work'] });
    expect(Object.fromEntries(stagesAt(LATER - 1))).toEqual({
      ...same,
      approved: ['intake', 'work'],
    });
  });
});

describe('receivedAtOf', () => {
  it('returns the time when the branch received the device', () => {
    const events = [
      { step: 'book', at: 1 },
      { step: 'receive', at: 2 },
      { step: 'quote', at: 3 },
    ];
    expect([receivedAtOf(events), receivedAtOf(events.slice(0, 1))]).toEqual([2, 0]);
  });
});

describe('parsePhotoPlace', () => {
  it.each([
    ['intake', '1', { stage: 'intake', position: 1 }],
    ['ready', '6', { stage: 'ready', position: 6 }],
    ['intake', '0', undefined],
    ['intake', '7', undefined],
    ['intake', '1.0', undefined],
    ['intake', ' 1', undefined],
    ['constructor', '1', undefined],
  ])('parses %s/%s', (stage, position, place) => {
    expect(parsePhotoPlace(stage, position)).toEqual(place);
  });
});
