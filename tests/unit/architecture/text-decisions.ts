import ts from 'typescript';

const EQUALITY = [
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsToken,
];
const SEARCHES = [
  'endsWith',
  'has',
  'includes',
  'indexOf',
  'localeCompare',
  'match',
  'search',
  'startsWith',
  'test',
];
const TEXT_CONSTANTS = /_TEXTS$/;
const TEXT_PROPERTIES = ['message', 'error'];

/**
 * Returns each place where the source makes a decision based on a message text, as `line: code`.
 * Checking whether a message exists is allowed.
 */
export function textDecisions(source: string): string[] {
  const file = ts.createSourceFile('x.tsx', source, ts.ScriptTarget.Latest, true);
  const names = namesOfTexts(file);
  const isText = (node: ts.Node) => isTextOf(node, names);
  const found: ts.Node[] = [];

  const visit = (node: ts.Node): void => {
    if (ts.isBinaryExpression(node) && EQUALITY.includes(node.operatorToken.kind)) {
      const sides = [node.left, node.right];
      if (sides.some(isText) && !sides.some(isNothing)) found.push(node);
    }
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { expression: searched, name } = node.expression;
      const parts = [searched, ...node.arguments];
      if (SEARCHES.includes(name.text) && parts.some(isText)) found.push(node);
    }
    if (ts.isSwitchStatement(node) && isText(node.expression)) found.push(node.expression);
    if (ts.isCaseClause(node) && isText(node.expression)) found.push(node.expression);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found.map((node) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    return `${line + 1}: ${node.getText()}`;
  });
}

function isTextOf(node: ts.Node, names: ReadonlySet<string>): boolean {
  if (ts.isParenthesizedExpression(node) || ts.isNonNullExpression(node)) {
    return isTextOf(node.expression, names);
  }
  if (ts.isIdentifier(node)) return names.has(node.text);
  if (!ts.isPropertyAccessExpression(node)) return false;
  return isConstant(node.expression) || TEXT_PROPERTIES.includes(node.name.text);
}

/** Returns the names of variables that contain a message text from a constant or an error. */
function namesOfTexts(file: ts.SourceFile): Set<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isBindingElement(node) && ts.isIdentifier(node.name)) {
      const property = node.propertyName ?? node.name;
      const holder = node.parent.parent;
      const isOfConstant =
        ts.isVariableDeclaration(holder) && holder.initializer && isConstant(holder.initializer);
      const isMessage = ts.isIdentifier(property) && property.text === 'message';
      if (isOfConstant || isMessage) names.add(node.name.text);
    }
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer) {
      const { initializer } = node;
      const isText = ts.isPropertyAccessExpression(initializer) && isTextOf(initializer, names);
      if (isText) names.add(node.name.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return names;
}

function isConstant(node: ts.Node): boolean {
  return ts.isIdentifier(node) && TEXT_CONSTANTS.test(node.text);
}

function isNothing(node: ts.Node): boolean {
  if (ts.isStringLiteral(node)) return node.text === '';
  if (ts.isIdentifier(node)) return node.text === 'undefined';
  return node.kind === ts.SyntaxKind.NullKeyword;
}
