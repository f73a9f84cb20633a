import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** The module whose builders limit the length of texts, lists and maps in requests. */
const BUILDER = 'src/contract/fields.ts';
/** The schema of the owner's catalogue, which the build reads; no request contains one. */
const CATALOGUE = 'src/contract/catalogue.ts';
/** Schemas that accept input of any length, each with the builder to use instead. */
const BUILDERS: Readonly<Record<string, string>> = {
  'v.string': 'text()',
  'v.array': 'listOf()',
  'v.record': 'mapOf()',
};
/**
 * Schemas of responses rather than inputs, such as `orderReply`, `saleReplyEntries`, `userRow` and
 * `currentPrices`.
 */
const REPLY = /(Reply|ReplyEntries|Row)$|^current[A-Z]/;

/**
 * Finds where the contract accepts texts, lists or maps of any length: `v.string()`, `v.array()`
 * and `v.record()` outside response schemas.
 */
export function unlimitedInputs(root: string): string[] {
  const files = globSync('src/contract/**/*.ts', { cwd: root }).map((path) =>
    path.replaceAll('\\', '/'),
  );
  return files
    .filter((file) => file !== BUILDER && file !== CATALOGUE)
    .flatMap((file) => unlimitedInputsIn(file, readFileSync(join(root, file), 'utf8')))
    .toSorted();
}

function unlimitedInputsIn(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  return unlimitedIn(source)
    .filter((node) => !REPLY.test(declaredName(node)))
    .map((node) => {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      const schema = node.getText();
      return `${file}:${line + 1} uses ${schema}(): use ${BUILDERS[schema]} from ${BUILDER}, or, for a response schema, end its name with Reply`;
    });
}

function unlimitedIn(node: ts.Node): ts.Node[] {
  const inner: ts.Node[] = [];
  node.forEachChild((child) => {
    inner.push(...unlimitedIn(child));
  });
  const isUnlimited = ts.isPropertyAccessExpression(node) && node.getText() in BUILDERS;
  return isUnlimited ? [node, ...inner] : inner;
}

/** Returns the name of the top-level constant that contains a node. */
function declaredName(node: ts.Node): string {
  if (ts.isVariableDeclaration(node) && ts.isSourceFile(node.parent.parent.parent)) {
    return node.name.getText();
  }
  return ts.isSourceFile(node) ? '' : declaredName(node.parent);
}
