import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';

const ROOMS = [
  'src/contract/**/*.ts',
  'src/lib/**/*.ts',
  'src/api/**/*.ts',
  'functions/domain/**/*.ts',
];

/** The exported functions that say nothing about themselves. */
function silent(source: string): string[] {
  const file = ts.createSourceFile('x.ts', source, ts.ScriptTarget.Latest, true);
  return file.statements
    .filter((each) => ts.isFunctionDeclaration(each))
    .filter(({ modifiers }) => modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword))
    .filter((each) => ts.getJSDocCommentsAndTags(each).length === 0)
    .map(({ name }) => name?.text ?? 'default');
}

test('a function that is exported without a word about itself is found', () => {
  const source =
    '/** Says hello. */\nexport function hi() {}\nexport async function ho() {}\nfunction hu() {}';
  expect(silent(source)).toEqual(['ho']);
});

test('each exported function of contract, lib, api and domain says what it gives', () => {
  const files = globSync(ROOMS);
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((file) =>
    silent(readFileSync(file, 'utf8')).map((name) => `${file}: ${name}`),
  );
  expect(found).toEqual([]);
});
