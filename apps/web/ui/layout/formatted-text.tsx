import { createElement, Fragment, useMemo, type ReactNode } from 'react';

/** Formatted text of the short editor, built element by element: of any HTML nothing but its marks gets through. */
export const FormattedText = ({ html }: { html: string }) => {
  const body = useMemo(() => new DOMParser().parseFromString(html, 'text/html').body, [html]);
  return <>{childrenOf(body)}</>;
};

const childrenOf = (parent: Node): ReactNode[] => [...parent.childNodes].map((node, place) => shown(node, place));

const shown = (node: Node, key: number): ReactNode => {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  const tag = kept[node.nodeName];
  if (tag === 'br') return <br key={key} />;
  if (unseen.includes(node.nodeName)) return null;
  return createElement(tag ?? Fragment, { key }, ...childrenOf(node));
};

const kept: Record<string, 'p' | 'br' | 'strong' | 'em' | 'u' | 's'> = {
  P: 'p',
  BR: 'br',
  STRONG: 'strong',
  B: 'strong',
  EM: 'em',
  I: 'em',
  U: 'u',
  S: 's',
};

/** What they contain is not meant to be read. */
const unseen = ['SCRIPT', 'STYLE', 'TEMPLATE', '#comment'];
