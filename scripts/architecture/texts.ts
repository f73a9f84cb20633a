import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** The module that builds the schema for input text and limits the text's length. */
const BUILDER = 'src/contract/fields.ts';
/**
 * Schemas of responses rather than inputs, such as `orderReply`, `saleReplyEntries`, `userRow` and
 * `currentPrices`.
 */
const REPLY = /(Reply|ReplyEntries|Row)$|^current[A-Z]/;

/**
 * Finds where the contract accepts text of any length: `v.string()` outside response schemas.
 */
export function unlimitedTexts(root: string): string[] {
  const files = globSync('src/contract/**/*.ts', { cwd: root }).map((path) =>
    path.replaceAll('\\', '/'),
  );
  return files
    .filter((file) => file !== BUILDER)
    .flatMap((file) => unlimitedTextsIn(file, readFileSync(join(root, file), 'utf8')))
    .toSorted();
}

function unlimitedTextsIn(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  return stringsIn(source)
    .filter((node) => !REPLY.test(declaredName(node)))
    .map((node) => {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      return `${file}:${line + 1} uses v.string(): use text() from ${BUILDER}, or, for a response schema, end its name with Reply`;
    });
}

function stringsIn(node: ts.Node): ts.Node[] {
  const inner: ts.Node[] = [];
  node.forEachChild((child) => {
    inner.push(...stringsIn(child));
  });
  const isString = ts.isPropertyAccessExpression(node) && node.getText() === 'v.string';
  return isString ? [node, ...inner] : inner;
}

/** Returns the name of the top-level constant that contains a node. */
function declaredName(node: ts.Node): string {
  if (ts.isVariableDeclaration(node) && ts.isSourceFile(node.parent.parent.parent)) {
    return node.name.getText();
  }
  return ts.isSourceFile(node) ? '' : declaredName(node.parent);
}
