import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** The files of the steps, which may tell them apart. */
const STEPS = /\/steps\//;
const NAME = 'step';
const EQUALITY: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
]);

/**
 * Finds where the Worker decides by the name of a step outside the steps' own files: `switch
 * (body.step)`, `body.step === 'ready'`, or the same with a `step` taken from a body.
 */
export function stepNames(root: string): string[] {
  return globSync('functions/**/*.ts', { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((file) => !STEPS.test(file))
    .flatMap((file) => stepNamesIn(file, readFileSync(join(root, file), 'utf8')))
    .toSorted();
}

function stepNamesIn(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  return decisionsIn(source).map((node) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    return `${file}:${line + 1} decides by ${node.getText()}: move it to the file of the step`;
  });
}

function decisionsIn(node: ts.Node): ts.Node[] {
  const inner: ts.Node[] = [];
  node.forEachChild((child) => {
    inner.push(...decisionsIn(child));
  });
  return [...decidersOf(node).filter(isName), ...inner];
}

/** The expressions whose value a switch or a comparison decides by. */
function decidersOf(node: ts.Node): ts.Expression[] {
  if (ts.isSwitchStatement(node)) return [node.expression];
  const isComparison = ts.isBinaryExpression(node) && EQUALITY.has(node.operatorToken.kind);
  return isComparison ? [node.left, node.right] : [];
}

function isName(node: ts.Expression): boolean {
  if (ts.isPropertyAccessExpression(node)) return node.name.text === NAME;
  return ts.isIdentifier(node) && node.text === NAME && isOfBody(node);
}

/** True if the nearest parameter that declares this name takes it from a body: `{ step }: StepBody`. */
function isOfBody(node: ts.Node): boolean {
  if (ts.isSourceFile(node)) return false;
  const declared = ts.isFunctionLike(node) ? node.parameters.find(declaresName) : undefined;
  if (declared !== undefined) return /Body\b/.test(declared.type?.getText() ?? '');
  return isOfBody(node.parent);
}

function declaresName({ name }: ts.ParameterDeclaration): boolean {
  const names = ts.isObjectBindingPattern(name) ? name.elements.map((each) => each.name) : [name];
  return names.some((each) => each.getText() === NAME);
}
