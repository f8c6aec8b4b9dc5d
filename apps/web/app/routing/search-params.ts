/** Search parameters as plain strings, so that a URL reads `?page=2&search=123`. A repeated name is a list. */
export const parseSearch = (query: string): Record<string, string | string[]> => {
  const params = new URLSearchParams(query);
  return Object.fromEntries(
    [...new Set(params.keys())].map((name) => {
      const values = params.getAll(name);
      return [name, values.length === 1 ? (values[0] ?? '') : values];
    }),
  );
};

/** Leaves empty values out. */
export const stringifySearch = (values: Record<string, unknown>): string => {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null && item !== '') params.append(name, String(item));
    }
  }
  return params.size === 0 ? '' : `?${params}`;
};
