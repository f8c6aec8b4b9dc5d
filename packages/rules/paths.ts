/** A path whose `{name}` parts are filled in from the values, and the values that are left over. */
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
