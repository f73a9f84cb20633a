import { createMiddleware } from 'hono/factory';
import { readHealth } from '../../src/contract/health/api';
import { type AppEnv, type Bindings, settingProblems } from '../env';
import { orderContext } from './orders/context';

/** The error that a misconfigured Worker throws; it lists the problem with each setting. */
export class WrongSettings extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super('Invalid settings');
    this.name = 'WrongSettings';
    this.problems = problems;
  }
}

/**
 * Rejects every request while a setting is invalid; only the health check still responds, and
 * reports the Worker as unhealthy.
 */
export const requireSettings = createMiddleware<AppEnv>(async (c, next) => {
  const problems = c.req.path === readHealth.path ? [] : settingProblems(c.env);
  if (problems.length > 0) throw new WrongSettings(problems);
  await next();
});

/** Whether the required secrets and settings are present and valid. */
export function areSettingsComplete(c: { env: Bindings; req: { url: string } }): boolean {
  try {
    orderContext(c);
    return settingProblems(c.env).length === 0;
  } catch {
    return false;
  }
}
