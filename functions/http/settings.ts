import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { API_PATHS } from '../../src/lib/paths';
import { type AppEnv, settingProblems } from '../env';
import { orderContext } from './orders/context';

/** A Worker that was set up wrongly: what is wrong, each setting by its name. */
export class WrongSettings extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super('The settings are wrong');
    this.name = 'WrongSettings';
    this.problems = problems;
  }
}

/** Serves nobody while a setting is wrong; only the health check still answers, that it is not well. */
export const requireSettings = createMiddleware<AppEnv>(async (c, next) => {
  const problems = c.req.path === API_PATHS.health ? [] : settingProblems(c.env);
  if (problems.length > 0) throw new WrongSettings(problems);
  await next();
});

/** Whether the secrets and settings that requests need are there and make sense. */
export function areSettingsComplete(c: Context<AppEnv>): boolean {
  try {
    orderContext(c);
    return settingProblems(c.env).length === 0;
  } catch {
    return false;
  }
}
