import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../../scripts/process/tool.ts';
import { MEDIUM, WIDE } from '../../../src/ui/breakpoints';
import {
  classFaults,
  faults,
  importers,
  sheets,
  undefinedClasses,
  unsetProperties,
} from '../../support/architecture/styles.ts';

const read = (file: string) => readFileSync(join(ROOT, 'src/ui/styles', file), 'utf8');

describe('the stylesheets', () => {
  it('use only the cascade layers, named widths and named colours', () => {
    const found = sheets().flatMap((sheet) =>
      faults(sheet).map((fault) => `${sheet.file}: ${fault}`),
    );
    expect(sheets().length).toBeGreaterThan(50);
    expect(found).toEqual([]);
  });

  it('are rejected when they have more than 300 lines', () => {
    const css = '\n'.repeat(300);
    expect(faults({ file: 'src/features/planted.css', css })).toEqual(['301 lines']);
  });

  it.each([
    ['.loose { margin: 0 }', 'outside the layers: .loose'],
    ['@layer mine { .loose { margin: 0 } }', 'outside the layers: @layer mine'],
    ['@import "other/styles.css";', 'outside the layers: @import "other/styles.css"'],
    ['@layer features { a { color: #fff } }', 'a colour outside tokens.css: #fff'],
    ['@layer features { a { color: rgb(0 0 0) } }', 'a colour outside tokens.css: rgb('],
    [
      '@layer features { @media (min-width: 700px) { a { margin: 0 } } }',
      'a width without a name: @media (min-width: 700px)',
    ],
  ])('are rejected when they contain %j, with the error “%s”', (css, fault) => {
    expect(faults({ file: 'src/features/planted.css', css })).toEqual([fault]);
  });

  it.each(['planted.module.css', 'Planted.astro'])(
    'are rejected when they are scoped but not in the features layer: %s',
    (file) => {
      const css = '@layer controls { .planted { margin: 0 } }';
      const fault = 'scoped, but not in the features layer: @layer controls';
      expect(faults({ file: `src/ui/${file}`, css })).toEqual([fault]);
    },
  );

  it.each([
    '@layer features { #staff-more { color: var(--accent) } }',
    '@import "../breakpoints.css";\n@layer features { @media (--wide) { a { margin: 0 } } }',
    '@layer features { @container (width < 20rem) { a { margin: 0 } } }',
  ])('are accepted when they contain %j', (css) => {
    expect(faults({ file: 'src/features/planted.css', css })).toEqual([]);
  });

  it('that are CSS modules define exactly the classes that components use', () => {
    const texts = importers();
    const modules = sheets().filter(({ file }) => file.endsWith('.module.css'));
    const found = modules.flatMap((sheet) =>
      classFaults(sheet, texts).map((fault) => `${sheet.file}: ${fault}`),
    );
    expect(modules.length).toBeGreaterThan(5);
    expect(found).toEqual([]);
  });

  it('are checked for unused and undefined classes in a fixture module', () => {
    const css = '@layer features { .used { margin: 0 } .old:has(:global(.card)) { margin: 0 } }';
    const file = 'src/features/planted.module.css';
    const importer = "import styles from './planted.module.css';\nstyles.used; styles.gone;";
    expect(classFaults({ file, css }, [importer])).toEqual([
      '.old is not used',
      '.gone is not defined',
    ]);
  });

  it('define every global class that a component uses', () => {
    const all = sheets();
    expect(importers().flatMap((component) => undefinedClasses(component, all))).toEqual([]);
  });

  it('are checked for undefined global classes in a fixture component', () => {
    const all = [{ file: 'src/ui/planted.css', css: '@layer controls { .card { margin: 0 } }' }];
    const component = `<p className="card gone"><b className={\`card \${styles.own} old\`} /></p>`;
    expect(undefinedClasses(component, all)).toEqual(['gone', 'old']);
  });

  it('use only custom properties that are set somewhere', () => {
    expect(unsetProperties(sheets(), importers())).toEqual([]);
  });

  it('are checked for unset custom properties in a fixture', () => {
    const css =
      '@layer features { .a { --own: 1px; gap: var(--own); margin: var(--gone) var(--by-script) } }';
    const sheet = { file: 'src/features/planted.module.css', css };
    expect(unsetProperties([sheet], ["style={{ '--by-script': 1 }}"])).toEqual(['--gone']);
  });

  it('define the same breakpoints as the scripts', () => {
    const widths = read('breakpoints.css');
    expect(widths).toContain(`@custom-media --medium ${MEDIUM};`);
    expect(widths).toContain(`@custom-media --wide ${WIDE};`);
  });
});
