import type { Permission, RecordArea } from '@simdesk/rules';
import { z } from 'zod';
import { uuidAnswer, trueAnswer, list, response } from './answer.ts';
import { call } from './call.ts';
import { flag, flagAnswer, instant, text, uuid, wholeNumber } from './fields.ts';
import { updateFields, versionField } from './update.ts';

/** The fields of every record. */
export const recordFields = { uuid, create_at: instant, version: z.int() };

/** The fields of records that are published and ordered by hand. */
export const listedFields = { ...recordFields, publish: flagAnswer, priority: z.int() };

/** A field's name, with a leading minus for descending. */
export const sortField = text(65).regex(/^-?[a-z_]{1,64}$/, 'choice');

/** The query of a list; without `page` it returns everything. */
export const listQuery = z.object({
  page: wholeNumber({ min: 1, max: 1_000_000 }).optional(),
  pageSize: wholeNumber({ min: 1, max: 200 }).optional(),
  sort: sortField.optional(),
  search: text(200).optional(),
});
export type ListQuery = z.output<typeof listQuery>;

interface Declaration<Item extends z.ZodObject, Draft extends z.ZodObject, Area extends RecordArea> {
  base: `/api/${string}`;
  area: Area;
  item: Item;
  draft: Draft;
  paths: Record<'list' | 'get' | 'create' | 'update' | 'publish' | 'remove', string>;
}

/** The six calls of a plain record. A call that differs overrides the default: `{ ...resource({…}), get: call({…}) }`. */
export const resource = <Item extends z.ZodObject, Draft extends z.ZodObject, Area extends RecordArea>({
  base,
  area,
  item,
  draft,
  paths,
}: Declaration<Item, Draft, Area>) => {
  const uuidInput = z.object({ uuid });
  const permission = <Action extends string>(action: Action) => `${area}:${action}` as Extract<Permission, `${Area}:${Action}`>;
  return {
    list: call({
      method: 'GET',
      path: `${base}/${paths.list}`,
      access: permission('view'),
      input: listQuery,
      answer: list(item),
    }),
    get: call({
      method: 'POST',
      path: `${base}/${paths.get}`,
      access: permission('view'),
      input: uuidInput,
      answer: response(item),
      reads: true,
    }),
    create: call({
      method: 'POST',
      path: `${base}/${paths.create}`,
      access: permission('edit'),
      input: draft,
      answer: uuidAnswer,
      waits: true,
    }),
    update: call({
      method: 'POST',
      path: `${base}/${paths.update}`,
      access: permission('edit'),
      input: updateInput(draft),
      answer: trueAnswer,
      waits: true,
    }),
    publish: call({
      method: 'POST',
      path: `${base}/${paths.publish}`,
      access: permission('edit'),
      // The specified body has no version; the console sends it to take a change back.
      input: uuidInput.extend({ publish: flag, ...versionField }),
      answer: trueAnswer,
    }),
    remove: call({
      method: 'POST',
      path: `${base}/${paths.remove}`,
      access: permission('delete'),
      input: uuidInput,
      answer: trueAnswer,
    }),
  };
};

/** The fields to change, with the uuid of their record. */
const updateInput = <Draft extends z.ZodObject>({ shape }: Draft) => {
  const fields: Draft['shape'] = shape;
  return z.object({ ...updateFields(fields), uuid, ...versionField });
};
