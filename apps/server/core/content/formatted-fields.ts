import { formatOf, type FieldFormat } from '@simdesk/contract';
import { z } from 'zod';

/** Applies `visit` to every field of the value that the schema marks, however deep it stands. */
export const mapFieldsOfFormat = (
  schema: z.core.$ZodType,
  value: unknown,
  format: FieldFormat,
  visit: (text: string, path: string) => string,
  path = '',
): unknown => {
  const inner = unwrapSchema(schema);
  if (typeof value === 'string') return isOfFormat(schema, inner, format) ? visit(value, path) : value;
  if (inner instanceof z.ZodArray && Array.isArray(value)) {
    return value.map((element: unknown, index) => mapFieldsOfFormat(inner.element, element, format, visit, join(path, index)));
  }
  if (inner instanceof z.ZodObject && typeof value === 'object' && value !== null && !Array.isArray(value)) {
    const shape: Record<string, z.core.$ZodType> = inner.shape;
    return Object.fromEntries(
      Object.entries(value).map(([name, field]: [string, unknown]) => {
        const fieldSchema = shape[name];
        return [name, fieldSchema ? mapFieldsOfFormat(fieldSchema, field, format, visit, join(path, name)) : field];
      }),
    );
  }
  return value;
};

/** Whether a schema has any such field, so that values without need not be walked. */
export const hasFieldOfFormat = (schema: z.core.$ZodType, format: FieldFormat): boolean =>
  once(hasField, schema, format, () => findField(schema, format));

const findField = (schema: z.core.$ZodType, format: FieldFormat): boolean => {
  const inner = unwrapSchema(schema);
  if (isOfFormat(schema, inner, format)) return true;
  if (inner instanceof z.ZodArray) return hasFieldOfFormat(inner.element, format);
  if (inner instanceof z.ZodObject) return Object.values(inner.shape).some((field) => hasFieldOfFormat(field, format));
  return false;
};

/** The names of all such fields, however deep they stand. */
export const fieldNamesOfFormat = (schema: z.core.$ZodType, format: FieldFormat): ReadonlySet<string> =>
  once(fieldNames, schema, format, () => findFieldNames(schema, format));

const findFieldNames = (schema: z.core.$ZodType, format: FieldFormat): ReadonlySet<string> => {
  const inner = unwrapSchema(schema);
  if (inner instanceof z.ZodArray) return fieldNamesOfFormat(inner.element, format);
  if (!(inner instanceof z.ZodObject)) return new Set();
  return new Set(
    Object.entries<z.core.$ZodType>(inner.shape).flatMap(([name, field]) =>
      isOfFormat(field, unwrapSchema(field), format) ? [name] : [...fieldNamesOfFormat(field, format)],
    ),
  );
};

type OncePerSchema<Value> = WeakMap<z.core.$ZodType, Map<FieldFormat, Value>>;
const hasField: OncePerSchema<boolean> = new WeakMap();
const fieldNames: OncePerSchema<ReadonlySet<string>> = new WeakMap();

/** Schemas do not change, and every request asks about those of its call. */
const once = <Value>(known: OncePerSchema<Value>, schema: z.core.$ZodType, format: FieldFormat, find: () => Value): Value => {
  const ofSchema = known.get(schema) ?? new Map<FieldFormat, Value>();
  const value = ofSchema.has(format) ? (ofSchema.get(format) as Value) : find();
  known.set(schema, ofSchema.set(format, value));
  return value;
};

const isOfFormat = (outer: z.core.$ZodType, inner: z.core.$ZodType, format: FieldFormat) =>
  [outer, inner].some((schema) => schema instanceof z.ZodType && formatOf(schema) === format);

export const unwrapSchema = (schema: z.core.$ZodType): z.core.$ZodType => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return unwrapSchema(schema.unwrap());
  return schema;
};

const join = (path: string, part: string | number) => (path === '' ? String(part) : `${path}.${part}`);
