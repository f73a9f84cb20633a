import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { titlesIn } from './titles.ts';

const FOLDER = 'tests/security/asvs';

const proof = v.strictObject({ file: v.string(), title: v.string() });

const requirement = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+$/)),
  level: v.picklist([1, 2]),
  about: v.pipe(v.string(), v.nonEmpty()),
  verdict: v.picklist(['met', 'deviation', 'open', 'not-applicable']),
  why: v.optional(v.pipe(v.string(), v.nonEmpty())),
  tests: v.array(proof),
});

export type Requirement = v.InferOutput<typeof requirement>;

/** What OWASP ASVS 5.0.0 asks at levels 1 and 2, in our words, with our verdicts. */
export function readRequirements(): Requirement[] {
  return readdirSync(FOLDER)
    .toSorted()
    .flatMap((name) => {
      const json: unknown = JSON.parse(readFileSync(join(FOLDER, name), 'utf8'));
      return v.parse(v.array(requirement), json);
    });
}

/** What is wrong with the list; `titles` gives those of a test file, or undefined without one. */
export function problemsOf(
  requirements: readonly Requirement[],
  titles: (file: string) => readonly string[] | undefined = titlesOfFile,
): string[] {
  const ids = requirements.map(({ id }) => id);
  const repeated = ids.filter((id, index) => ids.indexOf(id) !== index);
  return [
    ...repeated.map((id) => `${id} stands twice`),
    ...requirements.flatMap((one) => unproven(one).map((text) => `${one.id} ${text}`)),
    ...requirements.flatMap((one) => missingTests(one, titles)),
  ];
}

function unproven({ verdict, why, tests }: Requirement): string[] {
  if (verdict === 'met') return tests.length > 0 ? [] : ['is met without a test'];
  return why === undefined ? [`is ${verdict} without a reason`] : [];
}

function missingTests(
  { id, tests }: Requirement,
  titles: (file: string) => readonly string[] | undefined,
): string[] {
  return tests.flatMap(({ file, title }) => {
    const found = titles(file);
    if (found === undefined) return [`${id} names ${file}, which is not there`];
    return found.includes(title) ? [] : [`${id} names “${title}”, which is not in ${file}`];
  });
}

const known = new Map<string, string[]>();

function titlesOfFile(file: string): string[] | undefined {
  if (!/^tests\/(api|unit|e2e|site)\/.+\.(test|spec)\.ts$/.test(file) || !existsSync(file)) {
    return undefined;
  }
  const titles = known.get(file) ?? titlesIn(file);
  known.set(file, titles);
  return titles;
}
