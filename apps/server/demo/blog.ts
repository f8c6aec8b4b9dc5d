import { addDays, isoDay, romeInstant, slugFromName } from '@simdesk/rules';
import { blogPosts } from '../database/schema/pages.ts';
import { demoPosts, type DemoPost } from './blog-posts.ts';
import { demoPicture } from './pictures.ts';
import { keepDemoFile, type DemoWorld } from './keep-demo-file.ts';

/** Eight posts of the last half year with both pictures; one waits to be published. */
export const loadDemoBlog = async (world: DemoWorld): Promise<void> => {
  const today = isoDay(new Date());
  const drawn = await Promise.all(demoPosts.map(pictures));
  for (const [place, post] of demoPosts.entries()) {
    const [wide, small] = drawn[place] ?? [];
    if (!wide || !small) continue;
    const url = slugFromName(post.title);
    const date = addDays(today, -post.daysAgo);
    // What is announced for later was written yesterday at the latest.
    const written = romeInstant(addDays(today, -Math.max(1, post.daysAgo + 1)), '10:30:00').toISOString();
    const row: typeof blogPosts.$inferInsert = {
      title: post.title,
      date,
      publish: post.hidden ? 0 : 1,
      image1: await keepDemoFile(world, 'blog', `${url}.jpg`, wide),
      alt1: post.alt,
      image2: await keepDemoFile(world, 'blog', `${url}-card.jpg`, small),
      alt2: post.alt,
      card_design: post.design,
      content: post.content,
      seo_description: post.description,
      seo_keywords: post.keywords,
      seo_url: url,
      create_at: written,
      changed_at: written,
      changed_by: 'demo',
    };
    await world.db.insert(blogPosts).values(row).onConflictDoNothing();
  }
};

const pictures = ({ slogan, hue }: DemoPost): Promise<[Buffer, Buffer]> =>
  Promise.all([
    demoPicture({ width: 1365, height: 505, title: slogan, hue }),
    demoPicture({ width: 680, height: 450, title: slogan, hue }),
  ]);
