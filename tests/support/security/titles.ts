import { readFileSync } from 'node:fs';
import ts from 'typescript';

const GROUPS = ['describe', 'test.describe'];
const TESTS = ['it', 'test'];
const NOT_RUN = ['skip', 'todo', 'fixme'];

export const BETWEEN = ' › ';

/** The titles in a test file as they are written, groups first: `a cart › holds %i items`. */
export function titlesIn(file: string): string[] {
  return titlesOf(readFileSync(file, 'utf8'));
}

/** The same of the text of such a file; what is skipped is left out. */
export function titlesOf(text: string): string[] {
  const source = ts.createSourceFile('a.test.ts', text, ts.ScriptTarget.Latest, true);
  const titles: string[] = [];

  function visit(node: ts.Node, groups: readonly string[]): void {
    if (!ts.isCallExpression(node)) {
      ts.forEachChild(node, (child) => visit(child, groups));
      return;
    }
    const called = calledName(node.expression);
    if (NOT_RUN.some((word) => called.split('.').includes(word))) return;

    const title = titleOf(node.arguments[0]);
    const kind = called.replace(/\.(each|only|serial|concurrent)$/, '');
    const isGroup = GROUPS.includes(kind) && title !== undefined;
    if (TESTS.includes(kind) && title !== undefined) titles.push([...groups, title].join(BETWEEN));
    const inner = isGroup ? [...groups, title] : groups;
    ts.forEachChild(node, (child) => visit(child, inner));
  }

  visit(source, []);
  return titles;
}

/** `it`, `it.each`, `test.describe`; the table of an `each` is looked through. */
function calledName(callee: ts.Expression): string {
  if (ts.isCallExpression(callee)) return calledName(callee.expression);
  if (ts.isTaggedTemplateExpression(callee)) return calledName(callee.tag);
  if (ts.isPropertyAccessExpression(callee)) {
    return `${calledName(callee.expression)}.${callee.name.text}`;
  }
  return ts.isIdentifier(callee) ? callee.text : '';
}

function titleOf(argument: ts.Expression | undefined): string | undefined {
  if (argument === undefined) return undefined;
  if (ts.isStringLiteralLike(argument)) return argument.text;
  return ts.isTemplateExpression(argument) ? argument.getText().slice(1, -1) : undefined;
}
