/** From when to when visitors see a published record, ISO 8601; null is without a limit. The end does not belong to it. */
export interface PublishingPeriod {
  publish_from: string | null;
  publish_until: string | null;
}

/** Landing pages have no publish switch: they are always published. */
export type PublishedRecord = PublishingPeriod & { publish?: 0 | 1 };

export type Visibility = 'hidden' | 'scheduled' | 'public' | 'ended';

/** What visitors see of a record at a moment. A record that is not published is hidden whatever its period. */
export const visibilityAt = ({ publish = 1, publish_from, publish_until }: PublishedRecord, now: Date): Visibility => {
  if (publish === 0) return 'hidden';
  if (publish_until !== null && new Date(publish_until) <= now) return 'ended';
  return publish_from !== null && new Date(publish_from) > now ? 'scheduled' : 'public';
};

/** Whether visitors see a record. Of stored records the database decides by its own clock: `publicNow` of the server. */
export const isPublicAt = (record: PublishedRecord, now: Date): boolean => visibilityAt(record, now) === 'public';

/** Whether a period ends after it begins. */
export const isPeriod = ({ publish_from, publish_until }: PublishingPeriod): boolean =>
  publish_from === null || publish_until === null || new Date(publish_from) < new Date(publish_until);

/** For how many days a preview link can be valid; the usual one. */
export const previewLinkDays = [1, 7, 30] as const;
export const usualPreviewLinkDays = 7;

/** The areas whose records can be shown by preview links. */
export const previewAreas = ['blog', 'static-pages', 'landing-pages', 'slider', 'offers'] as const;
export type PreviewArea = (typeof previewAreas)[number];
