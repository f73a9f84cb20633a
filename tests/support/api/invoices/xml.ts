/** An element of an XML file, with the text of an element that has no children. */
export interface Element {
  name: string;
  children: Element[];
  text: string;
}

const TOKEN = /<(\/?)([A-Z.]+)[^<>]*>|<\?[^<>]*\?>|[^<>]+/g;
const ENTITIES: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" },
};

/** Reads an XML file; throws unless its elements are nested and its text is escaped. */
export function readXml(file: string): Element {
  const root: Element = { name: '', children: [], text: '' };
  const open = [root];
  let end = 0;
  for (const { 0: token, 1: slash, 2: name, index } of file.matchAll(TOKEN)) {
    if (index !== end) throw new Error(`Not XML: ${file.slice(end, end + 40)}`);
    end = index + token.length;
    const parent = open.at(-1) ?? root;
    if (name === undefined) parent.text += token.startsWith('<') ? '' : textOf(token);
    else if (slash === '') {
      const child = { name, children: [], text: '' };
      parent.children.push(child);
      open.push(child);
    } else if (open.pop()?.name !== name) throw new Error(`${name} is not open`);
  }
  if (end !== file.length || open.length !== 1) throw new Error('The file ends too early');
  return root;
}

function textOf(token: string): string {
  return token.replaceAll(/&(\w*;?)/g, (_, entity: string) => {
    const character = ENTITIES[entity.replace(';', '')];
    if (character === undefined) throw new Error(`Unknown entity: ${entity}`);
    return character;
  });
}

/** All elements with this name, in the order of the file. */
export function elementsOf({ children }: Element, name: string): Element[] {
  return children.flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...elementsOf(child, name),
  ]);
}

/** The text of the only element with this name. */
export function onlyText(element: Element, name: string): string {
  const [found, ...others] = elementsOf(element, name);
  if (found === undefined || others.length > 0) throw new Error(`Not one ${name}`);
  return found.text;
}
