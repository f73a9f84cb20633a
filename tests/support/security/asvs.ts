import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

const FOLDER = 'tests/security/asvs';

const TEST_FILE = /^tests\/(api|unit|e2e|site|slow)\/.+\.(test|spec)\.ts$/;

const requirement = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+$/)),
  level: v.picklist([1, 2]),
  about: v.pipe(v.string(), v.nonEmpty()),
  verdict: v.picklist(['met', 'deviation', 'open', 'not-applicable']),
  why: v.optional(v.pipe(v.string(), v.nonEmpty())),
  /** The files whose tests prove that the shop meets the requirement. */
  tests: v.array(v.string()),
});

export type Requirement = v.InferOutput<typeof requirement>;

/**
 * Returns the requirements of OWASP ASVS 5.0.0, levels 1 and 2, in our own words, with our
 * verdicts.
 */
export function readRequirements(): Requirement[] {
  return readdirSync(FOLDER)
    .toSorted()
    .flatMap((name) => {
      const json: unknown = JSON.parse(readFileSync(join(FOLDER, name), 'utf8'));
      return v.parse(v.array(requirement), json);
    });
}

/** Returns the problems in the list of requirements, one line each. */
export function problemsOf(requirements: readonly Requirement[]): string[] {
  const ids = requirements.map(({ id }) => id);
  const repeated = ids.filter((id, index) => ids.indexOf(id) !== index);
  return [
    ...repeated.map((id) => `${id} is listed twice`),
    ...requirements.flatMap((one) => [...missingEvidence(one), ...missingFiles(one)]),
  ];
}

function missingEvidence({ id, verdict, why, tests }: Requirement): string[] {
  if (verdict === 'met') return tests.length > 0 ? [] : [`${id} is met without a test`];
  return why === undefined ? [`${id} is ${verdict} without a reason`] : [];
}

function missingFiles({ id, tests }: Requirement): string[] {
  const missing = tests.filter((file) => !TEST_FILE.test(file) || !existsSync(file));
  return missing.map((file) => `${id} names ${file}, which is not a test file`);
}
