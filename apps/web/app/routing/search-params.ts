/** Search parameters as plain texts, so that an address reads `?page=2&search=123`. A repeated name is a list. */
export const parseSearch = (query: string): Record<string, string | string[]> => {
  const params = new URLSearchParams(query);
  return Object.fromEntries(
    [...new Set(params.keys())].map((name) => {
      const values = params.getAll(name);
      return [name, values.length === 1 ? (values[0] ?? '') : values];
    }),
  );
};

/** Nothing is written for what is empty. */
export const stringifySearch = (values: Record<string, unknown>): string => {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') params.append(name, String(one));
    }
  }
  return params.size === 0 ? '' : `?${params}`;
};
