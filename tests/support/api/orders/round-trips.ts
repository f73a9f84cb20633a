import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';

const RUNS: readonly PropertyKey[] = ['run', 'all', 'raw', 'first'];

/** A database that counts its round trips: a statement run by itself is one, and so is a whole batch. */
export function countTrips(d1: D1Database): { d1: D1Database; trips: () => number } {
  let count = 0;
  const inner = new WeakMap<D1PreparedStatement, D1PreparedStatement>();

  function watch(statement: D1PreparedStatement): D1PreparedStatement {
    const watched = new Proxy(statement, {
      get(target, name) {
        if (name === 'bind') return (...values: unknown[]) => watch(target.bind(...values));
        if (RUNS.includes(name)) count += 1;
        const member: unknown = Reflect.get(target, name);
        return typeof member === 'function' ? member.bind(target) : member;
      },
    });
    inner.set(watched, statement);
    return watched;
  }

  const watched = new Proxy(d1, {
    get(target, name) {
      if (name === 'prepare') return (text: string) => watch(target.prepare(text));
      if (name !== 'batch') return Reflect.get(target, name);
      return (statements: D1PreparedStatement[]) => {
        count += 1;
        return target.batch(statements.map((each) => inner.get(each) ?? each));
      };
    },
  });
  return { d1: watched, trips: () => count };
}
