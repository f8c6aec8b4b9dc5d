import { previewLinkDays, usualPreviewLinkDays, type Permission, type PreviewArea } from '@simdesk/rules';
import { z } from 'zod';
import { list, response, trueAnswer } from './core/answer.ts';
import { call } from './core/call.ts';
import { instant, uuid, wholeNumber } from './core/fields.ts';

/** A link that shows a record to people without an account. Its address is known only to those who have it. */
const PreviewLink = z.object({ uuid, create_at: instant, created_by: z.string(), expires_at: instant });
export type PreviewLink = z.output<typeof PreviewLink>;

const days = wholeNumber({ min: 1, max: Math.max(...previewLinkDays) })
  .refine((count) => previewLinkDays.some((each) => each === count), 'choice')
  .default(usualPreviewLinkDays);

/** The calls of one area: who sees its records sees their links, who edits them makes and revokes links. */
const linksOf = <Area extends PreviewArea>(area: Area) => {
  const permission = <Action extends string>(action: Action) => `${area}:${action}` as Extract<Permission, `${Area}:${Action}`>;
  return {
    /** The links of a record that are still open. */
    list: call({
      method: 'GET',
      path: `/api/preview-links/${area}/get-links`,
      access: permission('view'),
      input: z.object({ record_uuid: uuid }),
      answer: list(PreviewLink),
    }),
    /** This answer is the only one that contains the path of the link. */
    create: call({
      method: 'POST',
      path: `/api/preview-links/${area}/create-link`,
      access: permission('edit'),
      input: z.object({ record_uuid: uuid, days }),
      answer: response(z.object({ uuid, path: z.string(), expires_at: instant })),
    }),
    revoke: call({
      method: 'POST',
      path: `/api/preview-links/${area}/revoke-link`,
      access: permission('edit'),
      input: z.object({ uuid }),
      answer: trueAnswer,
    }),
  };
};

export const previewLinks = {
  blog: linksOf('blog'),
  staticPages: linksOf('static-pages'),
  landingPages: linksOf('landing-pages'),
  slides: linksOf('slider'),
  offers: linksOf('offers'),
};
