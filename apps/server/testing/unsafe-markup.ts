import { html as standard, parseFragment, type DefaultTreeAdapterTypes } from 'parse5';

type ChildNode = DefaultTreeAdapterTypes.ChildNode;

/** Unsafe tags and attributes of formatted text. */
export const unsafeMarkup = (html: string): string[] =>
  nodesOf(html).flatMap((node) => {
    if (node.nodeName === '#text') return [];
    if (!('tagName' in node)) return [node.nodeName];
    return [
      ...(safeTags.test(node.tagName) && node.namespaceURI === standard.NS.HTML ? [] : [`<${node.tagName}>`]),
      ...(node.tagName === 'input' && !node.attrs.some(({ name, value }) => name === 'type' && value === 'checkbox')
        ? ['<input>']
        : []),
      ...node.attrs.filter(isUnsafe).map(({ name, value }) => `<${node.tagName} ${name}="${value}">`),
    ];
  });

/** Every node, as a browser parses the text. */
const nodesOf = (html: string): ChildNode[] => {
  const withDescendants = (node: ChildNode): ChildNode[] => {
    const children = 'content' in node ? node.content.childNodes : 'childNodes' in node ? node.childNodes : [];
    return [node, ...children.flatMap(withDescendants)];
  };
  return parseFragment(html).childNodes.flatMap(withDescendants);
};

const safeTags =
  /^(h[1-6]|p|br|hr|div|span|blockquote|pre|code|a|[uo]l|li|strong|b|em|i|u|s|strike|del|su[bp]|mark|small|kbd|samp|var|q|cite|table|t(head|body|foot)|tr|t[hd]|caption|colgroup|col|figure|figcaption|img|picture|source|label|input|oembed|section|article|details|summary)$/;
const safeAttributes =
  /^(class|style|id|title|lang|dir|data-list-item-id|href|target|rel|download|name|src|srcset|sizes|alt|width|height|loading|type|media|span|colspan|rowspan|scope|start|reversed|checked|disabled|tabindex|url)$/;
const unsafeStyles = /url|expression|javascript|import|behaviou?r|binding|position|content|@|\\|\/\*|<|&#/i;

const isUnsafe = ({ name, value }: { name: string; value: string }): boolean => {
  if (name === 'style') return unsafeStyles.test(value);
  if (name === 'srcset') return value.split(',').some((candidate) => isForeign(candidate.trim().split(/\s/)[0] ?? ''));
  if (name === 'href' || name === 'src' || name === 'url') return isForeign(value);
  return !safeAttributes.test(name);
};

/** An address that is a program, or that names no scheme and yet leaves the site. */
const isForeign = (address: string): boolean => {
  const { protocol, host } = new URL(address, 'https://shop.example/page');
  if (!/^(https?|mailto|tel):$/.test(protocol)) return true;
  return !/^(https?|mailto|tel):/i.test(address) && host !== 'shop.example';
};
