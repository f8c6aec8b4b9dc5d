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
export const isSafeLink = (text: string): boolean => /^(https?:\/\/|\/(?!\/)|#|mailto:|tel:)[^\s<>"'`\\]*$/i.test(text);

/** Whether formatted text has any content: an empty editor often produces an empty paragraph. */
export const hasContent = (html: string): boolean =>
  /<(img|video|iframe|oembed|table|hr)\b/i.test(html) || /\S/.test(html.replace(/<[^<>]*>/g, '').replace(/&nbsp;/g, ' '));

const emailPattern = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@((?:[a-z0-9]+(?:-+[a-z0-9]+)*\.)+[a-z0-9]+(?:-+[a-z0-9]+)*)$/i;
