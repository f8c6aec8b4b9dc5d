import { parseSync, Visitor, type ESTree } from 'vite';

/** The texts in a source file that do not come from the catalogues. */
export interface TextsInCode {
  /** Texts that a user could see. */
  visible: string[];
  /** Every string: it may be the key of a text. */
  strings: string[];
  /** The same for template strings: `import.rules.${name}`. */
  patterns: RegExp[];
}

export const textsInCode = (file: string, source: string): TextsInCode => {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  const texts: TextsInCode = { visible: [], strings: [], patterns: [] };
  const addVisible = (strings: string[], isVisible: (text: string) => boolean) =>
    texts.visible.push(...strings.filter(isVisible));
  let hiddenDepth = 0;
  new Visitor({
    JSXText: ({ value }) => addVisible([value.trim()], hasLetters),
    JSXElement: ({ children }) =>
      children.forEach((child) => child.type === 'JSXExpressionContainer' && addVisible(stringsOf(child.expression), hasLetters)),
    JSXAttribute: ({ name, value }) => {
      if (name.type === 'JSXIdentifier' && visibleNames.has(name.name)) addVisible(stringsOf(value), hasLetters);
    },
    Property: ({ key, value }) => {
      const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : '';
      if (visibleNames.has(name)) addVisible(stringsOf(value), startsLikeText);
    },
    // The messages of errors go to the log.
    NewExpression: () => (hiddenDepth += 1),
    'NewExpression:exit': () => (hiddenDepth -= 1),
    Literal: ({ value }) => {
      if (typeof value !== 'string') return;
      texts.strings.push(value);
      if (hiddenDepth === 0) addVisible([value], hasWords);
    },
    TemplateLiteral: (template) => {
      texts.patterns.push(new RegExp(`^${template.quasis.map(({ value }) => escapeRegExp(value.raw)).join('.+')}$`));
      if (hiddenDepth === 0) addVisible(stringsOf(template), hasWords);
    },
  }).visit(program);
  return { ...texts, visible: [...new Set(texts.visible)] };
};

/** Attributes and properties whose value is shown or read by a screen reader. */
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
/** False for keys and names of fields. */
const startsLikeText = (text: string): boolean => /^\P{L}*\p{Lu}|\p{L}\s+\p{L}/u.test(text);
/** Two words in a row, apart from markup, are a text for users. */
const hasWords = (text: string): boolean => /\p{L}{2}[,;:.]?\s+\p{L}{2}/u.test(text.replace(/<[^>]*>?|^[^<]*>/g, '|'));

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The strings that an expression can return, from all its branches. */
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
