/** Whether a browser shows a file or saves it, and under which name. */
export const contentDisposition = (how: 'inline' | 'attachment', name: string): string =>
  `${how}; filename*=UTF-8''${encodeForHeader(name)}`;

/** A header allows fewer characters than an address. */
const encodeForHeader = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
