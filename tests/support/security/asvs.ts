import { readFileSync } from 'node:fs';
import * as v from 'valibot';

const LINE =
  /^- (?<id>[\d.]+) \(level (?<level>\d), (?<verdict>[\w-]+)\): (?<about>[^`]+)(?<tests>.*)$/;

const requirement = v.object({
  id: v.string(),
  level: v.picklist(['1', '2']),
  verdict: v.picklist(['met', 'deviation', 'open', 'not-applicable']),
  about: v.string(),
  tests: v.pipe(
    v.string(),
    v.transform((text) => text.match(/[\w./-]+/g) ?? []),
  ),
});

/** Returns the requirements of OWASP ASVS 5.0.0, levels 1 and 2, with our verdicts. */
export function readRequirements() {
  const lines = readFileSync('tests/security/asvs.md', 'utf8').match(/^- .*$/gm) ?? [];
  return lines.map((line) => v.parse(requirement, LINE.exec(line)?.groups));
}
