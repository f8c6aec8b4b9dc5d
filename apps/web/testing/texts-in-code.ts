import { parseSync, Visitor, type ESTree } from 'vite';

/** What a source file says itself, beside the catalogues. Read by tests alone. */
export interface TextsInCode {
  /** Texts that a person could see although no catalogue has them. */
  visible: string[];
  /** Every string, which may be the key of a text. */
  strings: string[];
  /** The same for strings with gaps: `import.rules.${name}`. */
  patterns: RegExp[];
}

export const textsInCode = (file: string, source: string): TextsInCode => {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  const found: TextsInCode = { visible: [], strings: [], patterns: [] };
  const see = (texts: string[], isVisible: (text: string) => boolean) => found.visible.push(...texts.filter(isVisible));
  let unseen = 0;
  new Visitor({
    JSXText: ({ value }) => see([value.trim()], hasLetters),
    JSXElement: ({ children }) =>
      children.forEach((child) => child.type === 'JSXExpressionContainer' && see(stringsOf(child.expression), hasLetters)),
    JSXAttribute: ({ name, value }) => {
      if (name.type === 'JSXIdentifier' && visibleNames.has(name.name)) see(stringsOf(value), hasLetters);
    },
    Property: ({ key, value }) => {
      const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : '';
      if (visibleNames.has(name)) see(stringsOf(value), beginsLikeText);
    },
    // What is thrown goes to the log.
    NewExpression: () => (unseen += 1),
    'NewExpression:exit': () => (unseen -= 1),
    Literal: ({ value }) => {
      if (typeof value !== 'string') return;
      found.strings.push(value);
      if (unseen === 0) see([value], hasWords);
    },
    TemplateLiteral: (template) => {
      found.patterns.push(new RegExp(`^${template.quasis.map(({ value }) => escaped(value.raw)).join('.+')}$`));
      if (unseen === 0) see(stringsOf(template), hasWords);
    },
  }).visit(program);
  return { ...found, visible: [...new Set(found.visible)] };
};

/** Attributes and fields whose value is shown or read out. */
const visibleNames = new Set([
  ...[
    'label',
    'title',
    'text',
    'placeholder',
    'description',
    'caption',
    'heading',
    'header',
    'message',
    'hint',
    'children',
    'alt',
  ],
  ...['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext', 'lead', 'legend', 'summary', 'tooltip'],
]);

const hasLetters = (text: string): boolean => /\p{L}/u.test(text);
/** Unlike a key or the name of a field. */
const beginsLikeText = (text: string): boolean => /^\P{L}*\p{Lu}|\p{L}\s+\p{L}/u.test(text);
/** Words beside each other, markup aside: wherever they stand, they are meant for somebody. */
const hasWords = (text: string): boolean => /\p{L}{2}[,;:.]?\s+\p{L}{2}/u.test(text.replace(/<[^>]*>?|^[^<]*>/g, '|'));

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The strings that an expression can give: those of all its branches. */
const stringsOf = (node: ESTree.Node | null): string[] => {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : [];
    case 'TemplateLiteral':
      return [node.quasis.map(({ value }) => value.cooked).join('…')];
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].flatMap(stringsOf);
    case 'LogicalExpression':
      return (node.operator === '&&' ? [node.right] : [node.left, node.right]).flatMap(stringsOf);
    case 'BinaryExpression':
      return node.operator === '+' ? [node.left, node.right].flatMap(stringsOf) : [];
    case 'JSXExpressionContainer':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return stringsOf(node.expression);
    default:
      return [];
  }
};
