import { markOf, type FieldMark } from '@simdesk/contract';
import { z } from 'zod';

/** Applies `visit` to every field of the value that the schema marks, however deep it stands. */
export const mapMarked = (
  schema: z.core.$ZodType,
  value: unknown,
  mark: FieldMark,
  visit: (text: string, path: string) => string,
  path = '',
): unknown => {
  const inner = unwrap(schema);
  if (typeof value === 'string') return isMarked(schema, inner, mark) ? visit(value, path) : value;
  if (inner instanceof z.ZodArray && Array.isArray(value)) {
    return value.map((element: unknown, index) => mapMarked(inner.element, element, mark, visit, join(path, index)));
  }
  if (inner instanceof z.ZodObject && typeof value === 'object' && value !== null && !Array.isArray(value)) {
    const shape: Record<string, z.core.$ZodType> = inner.shape;
    return Object.fromEntries(
      Object.entries(value).map(([name, field]: [string, unknown]) => {
        const fieldSchema = shape[name];
        return [name, fieldSchema ? mapMarked(fieldSchema, field, mark, visit, join(path, name)) : field];
      }),
    );
  }
  return value;
};

/** Whether a schema has any such field, so that values without need not be walked. */
export const hasMarked = (schema: z.core.$ZodType, mark: FieldMark): boolean => {
  const inner = unwrap(schema);
  if (isMarked(schema, inner, mark)) return true;
  if (inner instanceof z.ZodArray) return hasMarked(inner.element, mark);
  if (inner instanceof z.ZodObject) return Object.values(inner.shape).some((field) => hasMarked(field, mark));
  return false;
};

const isMarked = (outer: z.core.$ZodType, inner: z.core.$ZodType, mark: FieldMark) =>
  [outer, inner].some((schema) => schema instanceof z.ZodType && markOf(schema) === mark);

export const unwrap = (schema: z.core.$ZodType): z.core.$ZodType => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return unwrap(schema.unwrap());
  return schema;
};

const join = (path: string, part: string | number) => (path === '' ? String(part) : `${path}.${part}`);
