import type { OwnSession } from '../../../contract/auth';
import { type DeviceKind, deviceKind, deviceName } from '../../../session/device';

/** A user's sessions on devices of one kind with the same name, the last used one first. */
export interface DeviceGroup {
  name: string;
  kind: DeviceKind;
  sessions: readonly [OwnSession, ...OwnSession[]];
}

/** Groups sessions that look alike, the last used group first. */
export function groupByDevice(sessions: readonly OwnSession[]): DeviceGroup[] {
  const groups = new Map<string, DeviceGroup>();
  for (const session of sessions.toSorted((a, b) => b.used_at - a.used_at)) {
    const name = deviceName(session.user_agent);
    const kind = deviceKind(session.user_agent);
    const group = groups.get(kind + name);
    groups.set(kind + name, {
      name,
      kind,
      sessions: group ? [...group.sessions, session] : [session],
    });
  }
  return [...groups.values()];
}
