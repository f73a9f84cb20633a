import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import ts from 'typescript';
import { STEPS } from '../../src/contract/orders/steps.ts';
import { REPAIR_STEPS } from '../../src/contract/repairs/steps.ts';

const NAME = 'step';
const STEP_NAMES: ReadonlySet<string> = new Set([...STEPS, ...REPAIR_STEPS]);
/** Values of these names are states, kinds and returns, some of which are called like a step. */
const OTHER_NAMES = /\b(?:state|kind|fulfilment|action)$/;
const EQUALITY: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
]);

interface Area {
  files: string;
  /** The expressions in a node that decide by the name of a step. */
  decidersIn: (node: ts.Node, file: string) => ts.Node[];
}

const AREAS: readonly Area[] = [
  { files: 'functions/**/*.ts', decidersIn: inWorker },
  { files: 'src/staff/**/*.{ts,tsx}', decidersIn: inScreen },
];

/**
 * Finds where the code decides by the name of a step outside the files of that step: `switch
 * (body.step)` in the Worker, `next === 'ready'` or `steps.includes('ready')` in a screen.
 */
export function stepNames(root: string): string[] {
  return AREAS.flatMap(({ files, decidersIn }) =>
    globSync(files, { cwd: root })
      .map((path) => path.replaceAll('\\', '/'))
      .flatMap((file) => stepNamesIn(file, readFileSync(join(root, file), 'utf8'), decidersIn)),
  ).toSorted();
}

function stepNamesIn(file: string, text: string, decidersIn: Area['decidersIn']): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  return allIn(source, (node) => decidersIn(node, file)).map((node) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    return `${file}:${line + 1} decides by ${node.getText()}: move it to the file of the step`;
  });
}

function allIn(node: ts.Node, found: (node: ts.Node) => ts.Node[]): ts.Node[] {
  const inner: ts.Node[] = [];
  node.forEachChild((child) => {
    inner.push(...allIn(child, found));
  });
  return [...found(node), ...inner];
}

/** The files of the steps may tell them apart, and other code may look at what happened earlier. */
function inWorker(node: ts.Node, file: string): ts.Node[] {
  if (/\/steps\//.test(file)) return [];
  if (ts.isSwitchStatement(node)) return [node.expression].filter(isName);
  return isComparison(node) ? [node.left, node.right].filter(isName) : [];
}

/** The form of a step may know its own name. */
function inScreen(node: ts.Node, file: string): ts.Node[] {
  const own = /\/steps\//.test(file) ? basename(file).replace(/\.tsx?$/, '') : undefined;
  const isNamed = (each: ts.Node) =>
    ts.isStringLiteral(each) && STEP_NAMES.has(each.text) && each.text !== own;
  if (ts.isSwitchStatement(node)) {
    const cases = node.caseBlock.clauses.filter(ts.isCaseClause);
    const hasName = cases.some(({ expression }) => isNamed(expression));
    return hasName ? [node.expression].filter(isOfStep) : [];
  }
  if (isComparison(node)) {
    const { left, right } = node;
    return [left, right].some(isNamed) && [left, right].every(isOfStep) ? [node] : [];
  }
  const isSearch =
    ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    node.expression.name.text === 'includes';
  return isSearch && node.arguments.some(isNamed) ? [node] : [];
}

function isComparison(node: ts.Node): node is ts.BinaryExpression {
  return ts.isBinaryExpression(node) && EQUALITY.has(node.operatorToken.kind);
}

function isOfStep(node: ts.Node): boolean {
  return !OTHER_NAMES.test(node.getText());
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
