import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';

const MODULES = [
  'src/contract/**/*.ts',
  'src/lib/**/*.ts',
  'src/api/**/*.ts',
  'functions/domain/**/*.ts',
];

/** Returns the exported functions without a docstring. */
function undocumented(source: string): string[] {
  const file = ts.createSourceFile('x.ts', source, ts.ScriptTarget.Latest, true);
  return file.statements
    .filter((each) => ts.isFunctionDeclaration(each))
    .filter(({ modifiers }) => modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword))
    .filter((each) => ts.getJSDocCommentsAndTags(each).length === 0)
    .map(({ name }) => name?.text ?? 'default');
}

test('an exported function without a docstring is reported', () => {
  const source =
    '/** Says hello. */\nexport function hi() {}\nexport async function ho() {}\nfunction hu() {}';
  expect(undocumented(source)).toEqual(['ho']);
});

test('every exported function in contract, lib, api and domain has a docstring', () => {
  const files = globSync(MODULES);
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((file) =>
    undocumented(readFileSync(file, 'utf8')).map((name) => `${file}: ${name}`),
  );
  expect(found).toEqual([]);
});
