import { z } from 'zod';

/** The fields of a draft without their defaults; each may be left out. */
type UpdateShape<Shape extends z.ZodRawShape> = {
  [Name in keyof Shape]: z.ZodOptional<
    Shape[Name] extends z.ZodDefault<infer Field extends z.ZodType> ? Field : Extract<Shape[Name], z.ZodType>
  >;
};

/** The fields of a draft in an update: a field that is left out keeps its stored value, a field that is sent is validated. */
export const updateFields = <Shape extends z.ZodRawShape>(shape: Shape): UpdateShape<Shape> =>
  Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [name, z.optional(field instanceof z.ZodDefault ? field.unwrap() : field)]),
  ) as unknown as UpdateShape<Shape>;

/** The version that the caller has read. With it, a change that another user made meanwhile is refused, not overwritten. */
export const versionField = { version: z.int().optional() };
