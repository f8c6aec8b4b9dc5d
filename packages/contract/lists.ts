import { densities, listPaths } from '@simdesk/rules';
import { z } from 'zod';
import { list, trueAnswer, uuidAnswer } from './core/answer.ts';
import { call } from './core/call.ts';
import { requiredText, text, uuid } from './core/fields.ts';

const listPath = z.enum(listPaths, 'choice');
/** The names of the shown columns; null for those of the specification. */
const columns = z.array(text(60)).max(40).nullable();

const viewFields = {
  name: requiredText(60),
  /** The search parameters of the list: filters and order, without the page. */
  query: text(2000),
  columns,
};

export const SavedView = z.object({
  uuid,
  list: listPath,
  ...viewFields,
  /** A view of the team, which everyone sees who may open the list. */
  shared: z.boolean(),
  is_own: z.boolean(),
});
export type SavedView = z.output<typeof SavedView>;

/** How a user likes a list. */
export const ListSettings = z.object({
  list: listPath,
  columns,
  density: z.enum(densities),
  /** The view that the list opens with. */
  default_view: z.object({ uuid, ...viewFields }).nullable(),
});
export type ListSettings = z.output<typeof ListSettings>;

/** What users store about the lists of the console. */
export const lists = {
  /** The own views of a list, and those of the team. */
  views: call({
    method: 'GET',
    path: '/api/console/views',
    access: 'session',
    input: z.object({ list: listPath }),
    answer: list(SavedView),
  }),
  /** Stores a view; the own view or the team's view of the same name is replaced. */
  saveView: call({
    method: 'POST',
    path: '/api/console/views/save',
    access: 'session',
    input: z.object({ list: listPath, ...viewFields, shared: z.boolean() }),
    answer: uuidAnswer,
  }),
  removeView: call({
    method: 'POST',
    path: '/api/console/views/remove',
    access: 'session',
    input: z.object({ uuid }),
    answer: trueAnswer,
  }),
  /** Fields that are left out stay as they are. */
  saveSettings: call({
    method: 'POST',
    path: '/api/console/list-settings',
    access: 'session',
    input: z.object({
      list: listPath,
      columns: columns.optional(),
      density: z.enum(densities, 'choice').optional(),
      default_view: uuid.nullable().optional(),
    }),
    answer: trueAnswer,
  }),
};
