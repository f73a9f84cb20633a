/** A repair stored on this device, with the key that grants access to it. */
export interface DeviceRepair {
  /** The reference, which stays the same when the repair gets its number. */
  reference: string;
  name: string;
  key: string;
}

export type DeviceRepairs = readonly DeviceRepair[];

const MOST = 10;

function isDeviceRepair(value: unknown): value is DeviceRepair {
  const { reference, name, key } = Object(value) as Partial<Record<string, unknown>>;
  return [reference, name, key].every((text) => typeof text === 'string' && text !== '');
}

/** Parses the stored repairs; skips invalid entries. */
export function parseRepairs(stored: unknown): DeviceRepairs {
  return Array.isArray(stored)
    ? stored
        .filter(isDeviceRepair)
        .slice(0, MOST)
        .map(({ reference, name, key }) => ({ reference, name, key }))
    : [];
}

/** The stored repair with this number or reference. */
export function repairNamed(repairs: DeviceRepairs, given: string): DeviceRepair | undefined {
  const wanted = given.toUpperCase();
  return repairs.find(({ reference, name }) => reference === wanted || name === wanted);
}

export function withRepair(repairs: DeviceRepairs, repair: DeviceRepair): DeviceRepairs {
  return [repair, ...withoutRepair(repairs, repair.reference)].slice(0, MOST);
}

export function withoutRepair(repairs: DeviceRepairs, reference: string): DeviceRepairs {
  return repairs.filter((each) => each.reference !== reference);
}
