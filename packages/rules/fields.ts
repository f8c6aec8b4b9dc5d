/** Field limits that several screens or calls share. */
export const limits = {
  loginEmail: 128,
  email: 40,
  personName: { min: 2, max: 24 },
  phone: { min: 10, max: 15 },
  loginPassword: { min: 6, max: 32 },
  password: { min: 6, max: 24 },
  pageSize: 15,
  /** The page size of the tables inside an order. */
  detailPageSize: 20,
  recordId: 36,
} as const;

export const isEmail = (text: string): boolean => {
  const [, domain = ''] = emailPattern.exec(text) ?? [];
  return domain !== '' && domain.split('.').every((label) => label.length <= 63);
};

export const isRecordId = (value: unknown): value is string => typeof value === 'string' && value.length === limits.recordId;

export const sexes = ['f', 'm', 'n'] as const;
export type Sex = (typeof sexes)[number];

/** Whether a link is allowed in content: no script, no data, no unknown scheme. */
export const isSafeLink = (text: string): boolean => linkProblem(text) === null;

/** Why a link is not allowed in content; null if it is. */
export const linkProblem = (text: string): 'link' | 'link_characters' | null => {
  const [start] = /^(https?:\/\/|\/(?![/\\\s])|#|mailto:|tel:)/i.exec(text) ?? [];
  if (start === undefined) return 'link';
  return /[\s<>"'`\\]/.test(text) ? 'link_characters' : null;
};

/** The same for a link that may begin with a variable, which gives it its beginning. */
export const variableLinkProblem = (text: string): 'link' | 'link_characters' | null =>
  linkProblem(text.replace(/^\{\{\{[a-z0-9_-]+\}\}\}/, 'https://variable'));

/** Whether formatted text has any content: an empty editor often produces an empty paragraph. */
export const hasContent = (html: string): boolean =>
  /<(img|video|iframe|oembed|table|hr)\b/i.test(html) || /\S/.test(html.replace(/<[^<>]*>/g, '').replace(/&nbsp;/g, ' '));

const emailPattern = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@((?:[a-z0-9]+(?:-+[a-z0-9]+)*\.)+[a-z0-9]+(?:-+[a-z0-9]+)*)$/i;
