import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';

const RUNS: readonly PropertyKey[] = ['run', 'all', 'raw', 'first'];

/** One round trip to the database: a single statement or a whole batch. */
export interface DatabaseQuery {
  /** The SQL of each statement. */
  texts: readonly string[];
  statements: readonly D1PreparedStatement[];
  /** Sends the query, or sends `statements` instead if provided. */
  run: (statements?: readonly D1PreparedStatement[]) => Promise<unknown>;
}

interface Known {
  statement: D1PreparedStatement;
  text: string;
}

/** Wraps the database so that `make` decides how each round trip runs. */
export function onQuery(
  d1: D1Database,
  make: (trip: DatabaseQuery) => Promise<unknown>,
): D1Database {
  const inner = new WeakMap<D1PreparedStatement, Known>();

  function watch(statement: D1PreparedStatement, text: string): D1PreparedStatement {
    const watched = new Proxy(statement, {
      get(target, name) {
        if (name === 'bind') return (...values: unknown[]) => watch(target.bind(...values), text);
        const member: unknown = Reflect.get(target, name);
        if (typeof member !== 'function') return member;
        const runOn = (on: D1PreparedStatement, given: unknown[]) =>
          Reflect.apply(Reflect.get(on, name), on, given);
        if (!RUNS.includes(name)) return (...given: unknown[]) => runOn(target, given);
        return (...given: unknown[]) =>
          make({
            texts: [text],
            statements: [target],
            run: async ([only = target] = []) => runOn(only, given),
          });
      },
    });
    inner.set(watched, { statement, text });
    return watched;
  }

  return new Proxy(d1, {
    get(target, name) {
      if (name === 'prepare') return (text: string) => watch(target.prepare(text), text);
      if (name !== 'batch') return Reflect.get(target, name);
      return (given: D1PreparedStatement[]) => {
        const known = given.map((each) => inner.get(each) ?? { statement: each, text: '' });
        const statements = known.map(({ statement }) => statement);
        const run: DatabaseQuery['run'] = (instead = statements) => target.batch([...instead]);
        return make({ texts: known.map(({ text }) => text), statements, run });
      };
    },
  });
}
