import sanitizeHtml from 'sanitize-html';

/** What a mail says, for programs and people who read no HTML: a line for each block, addresses after their links. */
export const plainText = (html: string): string => {
  const marked = html
    .replace(/<(title|style)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/\s+/g, ' ')
    .replace(
      /<a\b[^>]*\bhref="(https?:[^"]*)"[^>]*>([\s\S]*?)<\/a\s*>/gi,
      (_link, address: string, text: string) => `${text} (${address})`,
    )
    .replace(/<(?:br|hr|\/(?:p|div|tr|h[1-6]|li|table|ul|ol|blockquote))\b[^>]*>/gi, '\n');
  return decoded(sanitizeHtml(marked, { allowedTags: [], allowedAttributes: {} }))
    .split('\n')
    .map((line) => line.replace(/[ \u00a0\u200b-\u200d\ufeff]+/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
};

/** The sanitiser writes text with these four and knows all others itself. */
const decoded = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
