import { html as standard, parseFragment, type DefaultTreeAdapterTypes } from 'parse5';

type ChildNode = DefaultTreeAdapterTypes.ChildNode;

/** What in a text could do harm. */
export const harmIn = (html: string): string[] =>
  nodesOf(html).flatMap((node) => {
    if (node.nodeName === '#text') return [];
    if (!('tagName' in node)) return [node.nodeName];
    return [
      ...(harmlessTags.test(node.tagName) && node.namespaceURI === standard.NS.HTML ? [] : [`<${node.tagName}>`]),
      ...(node.tagName === 'input' && !node.attrs.some(({ name, value }) => name === 'type' && value === 'checkbox')
        ? ['<input>']
        : []),
      ...node.attrs.filter(isHarmful).map(({ name, value }) => `<${node.tagName} ${name}="${value}">`),
    ];
  });

/** Every node of a text, as a browser builds it. */
const nodesOf = (html: string): ChildNode[] => {
  const withThoseBelow = (node: ChildNode): ChildNode[] => {
    const below = 'content' in node ? node.content.childNodes : 'childNodes' in node ? node.childNodes : [];
    return [node, ...below.flatMap(withThoseBelow)];
  };
  return parseFragment(html).childNodes.flatMap(withThoseBelow);
};

const harmlessTags =
  /^(h[1-6]|p|br|hr|div|span|blockquote|pre|code|a|[uo]l|li|strong|b|em|i|u|s|strike|del|su[bp]|mark|small|kbd|samp|var|q|cite|table|t(head|body|foot)|tr|t[hd]|caption|colgroup|col|figure|figcaption|img|picture|source|label|input|oembed|section|article|details|summary)$/;
const harmlessAttributes =
  /^(class|style|id|title|lang|dir|data-list-item-id|href|target|rel|download|name|src|srcset|sizes|alt|width|height|loading|type|media|span|colspan|rowspan|scope|start|reversed|checked|disabled|tabindex|url)$/;
const harmfulStyles = /url|expression|javascript|import|behaviou?r|binding|position|content|@|\\|\/\*|<|&#/i;

const isHarmful = ({ name, value }: { name: string; value: string }): boolean => {
  if (name === 'style') return harmfulStyles.test(value);
  if (name === 'srcset') return value.split(',').some((candidate) => isForeign(candidate.trim().split(/\s/)[0] ?? ''));
  if (name === 'href' || name === 'src' || name === 'url') return isForeign(value);
  return !harmlessAttributes.test(name);
};

/** An address that is a program, or that names no scheme and yet leaves the site. */
const isForeign = (address: string): boolean => {
  const { protocol, host } = new URL(address, 'https://shop.example/page');
  if (!/^(https?|mailto|tel):$/.test(protocol)) return true;
  return !/^(https?|mailto|tel):/i.test(address) && host !== 'shop.example';
};
