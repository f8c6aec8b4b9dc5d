-- From when to when visitors see a published record; null is without a limit.
alter table blog_posts add column publish_from timestamptz, add column publish_until timestamptz;
alter table static_pages add column publish_from timestamptz, add column publish_until timestamptz;
alter table landing_pages add column publish_from timestamptz, add column publish_until timestamptz;
alter table slides add column publish_from timestamptz, add column publish_until timestamptz;
alter table offers add column publish_from timestamptz, add column publish_until timestamptz;
