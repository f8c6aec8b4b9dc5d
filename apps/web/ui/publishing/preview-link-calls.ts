import type { calls } from '#core/calls.ts';

/** The calls of the preview links of one kind of record; those of all kinds have the same form. */
export type PreviewLinkCalls = (typeof calls.previewLinks)[keyof typeof calls.previewLinks];
