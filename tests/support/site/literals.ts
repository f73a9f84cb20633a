import ts from 'typescript';

/** The texts that stand in a script: its strings and the parts of its templates, but no names. */
export function textsIn(code: string): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
      texts.push(node.text);
    } else if (ts.isTemplateHead(node)) texts.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('script.js', code, ts.ScriptTarget.Latest, false, ts.ScriptKind.JS));
  return texts;
}
