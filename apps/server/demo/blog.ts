import { addDays, isoDay, romeInstant, slugFromName } from '@simdesk/rules';
import { blogPosts } from '../database/schema/pages.ts';
import { demoPosts, type DemoPost } from './blog-posts.ts';
import { demoPicture } from './pictures.ts';
import { storeDemoFile, type DemoTarget } from './store-demo-file.ts';

/** Eight posts of the last half year with both pictures; one is not published. */
export const loadDemoBlog = async (target: DemoTarget): Promise<void> => {
  const today = isoDay(new Date());
  const pictures = await Promise.all(demoPosts.map(drawPictures));
  for (const [index, post] of demoPosts.entries()) {
    const [wide, small] = pictures[index] ?? [];
    if (!wide || !small) continue;
    const url = slugFromName(post.title);
    const date = addDays(today, -post.daysAgo);
    // A post with a future date was created yesterday.
    const createdAt = romeInstant(addDays(today, -Math.max(1, post.daysAgo + 1)), '10:30:00').toISOString();
    const row: typeof blogPosts.$inferInsert = {
      title: post.title,
      date,
      publish: post.hidden ? 0 : 1,
      image1: await storeDemoFile(target, 'blog', `${url}.jpg`, wide),
      alt1: post.alt,
      image2: await storeDemoFile(target, 'blog', `${url}-card.jpg`, small),
      alt2: post.alt,
      card_design: post.design,
      content: post.content,
      seo_description: post.description,
      seo_keywords: post.keywords,
      seo_url: url,
      create_at: createdAt,
      changed_at: createdAt,
      changed_by: 'demo',
    };
    await target.db.insert(blogPosts).values(row).onConflictDoNothing();
  }
};

const drawPictures = ({ slogan, hue }: DemoPost): Promise<[Buffer, Buffer]> =>
  Promise.all([
    demoPicture({ width: 1365, height: 505, title: slogan, hue }),
    demoPicture({ width: 680, height: 450, title: slogan, hue }),
  ]);
