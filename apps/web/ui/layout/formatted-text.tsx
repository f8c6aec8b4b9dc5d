import { createElement, Fragment, useMemo, type ReactNode } from 'react';

/** Formatted text of the short editor. Builds allowed elements only, without attributes, so that no other HTML is rendered. */
export const FormattedText = ({ html }: { html: string }) => {
  const body = useMemo(() => new DOMParser().parseFromString(html, 'text/html').body, [html]);
  return <>{renderChildren(body)}</>;
};

const renderChildren = (parent: Node): ReactNode[] => [...parent.childNodes].map((node, index) => renderNode(node, index));

const renderNode = (node: Node, key: number): ReactNode => {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  const tag = allowedTags[node.nodeName];
  if (tag === 'br') return <br key={key} />;
  if (hiddenNodes.includes(node.nodeName)) return null;
  return createElement(tag ?? Fragment, { key }, ...renderChildren(node));
};

const allowedTags: Record<string, 'p' | 'br' | 'strong' | 'em' | 'u' | 's'> = {
  P: 'p',
  BR: 'br',
  STRONG: 'strong',
  B: 'strong',
  EM: 'em',
  I: 'em',
  U: 'u',
  S: 's',
};

/** Nodes whose content is not text. */
const hiddenNodes = ['SCRIPT', 'STYLE', 'TEMPLATE', '#comment'];
