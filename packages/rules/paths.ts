/** Fills the `{name}` parts of a path; returns the path and the unused values. */
export const fillPath = (
  pattern: string,
  values: Readonly<Record<string, unknown>>,
): { path: string; rest: Record<string, unknown> } => {
  const rest = { ...values };
  const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) => {
    const part = encodeURIComponent(String(rest[name]));
    delete rest[name];
    return part;
  });
  return { path, rest };
};
