import type { Permission, RecordArea } from '@simdesk/rules';
import { z } from 'zod';
import { created, done, list, response } from './answer.ts';
import { call } from './call.ts';
import { flag, flagAnswer, instant, text, uuid, wholeNumber } from './fields.ts';

/** What every stored record has besides its own fields. */
export const recordFields = { uuid, create_at: instant, version: z.int() };

/** What those have besides that are published and ordered by hand. */
export const listedFields = { ...recordFields, publish: flagAnswer, priority: z.int() };

/** What a list may be asked for; without `page` it answers everything. */
export const listQuery = z.object({
  page: wholeNumber({ min: 1, max: 1_000_000 }).optional(),
  pageSize: wholeNumber({ min: 1, max: 200 }).optional(),
  /** A field's name, with a leading minus for descending. */
  sort: z
    .string()
    .regex(/^-?[a-z_]{1,64}$/, 'choice')
    .optional(),
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

/** The six calls of a plain record. A call that differs replaces its slot: `{ ...resource({…}), get: call({…}) }`. */
export const resource = <Item extends z.ZodObject, Draft extends z.ZodObject, Area extends RecordArea>({
  base,
  area,
  item,
  draft,
  paths,
}: Declaration<Item, Draft, Area>) => {
  const byUuid = z.object({ uuid });
  const may = <Action extends string>(action: Action) => `${area}:${action}` as Extract<Permission, `${Area}:${Action}`>;
  return {
    list: call({ method: 'GET', path: `${base}/${paths.list}`, access: may('view'), input: listQuery, answer: list(item) }),
    get: call({
      method: 'POST',
      path: `${base}/${paths.get}`,
      access: may('view'),
      input: byUuid,
      answer: response(item),
      reads: true,
    }),
    create: call({ method: 'POST', path: `${base}/${paths.create}`, access: may('edit'), input: draft, answer: created }),
    update: call({
      method: 'POST',
      path: `${base}/${paths.update}`,
      access: may('edit'),
      input: updated(draft),
      answer: done,
    }),
    publish: call({
      method: 'POST',
      path: `${base}/${paths.publish}`,
      access: may('edit'),
      input: byUuid.extend({ publish: flag }),
      answer: done,
    }),
    remove: call({ method: 'POST', path: `${base}/${paths.remove}`, access: may('delete'), input: byUuid, answer: done }),
  };
};

/** A draft that names its record, and the version it was made from when the caller wants to be told of a conflict. */
const updated = <Draft extends z.ZodObject>({ shape }: Draft) => {
  const own: Draft['shape'] = shape;
  return z.object({ ...own, uuid, version: z.int().optional() });
};
