create table blog_posts (
  uuid uuid primary key default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  changed_by text not null default '',
  title text not null check (title ~ '\S'),
  date date not null,
  publish boolean not null,
  image1 text not null,
  alt1 text not null,
  image2 text not null,
  alt2 text not null,
  card_design text not null check (card_design in ('Blue', 'Orange', 'White', 'With image')),
  content text not null,
  seo_description text not null,
  seo_keywords text not null,
  seo_url text not null
);
create unique index blog_posts_seo_url_key on blog_posts (seo_url) where seo_url <> '';
create index blog_posts_created_idx on blog_posts (created_at desc, uuid);
create index blog_posts_date_idx on blog_posts (date desc, uuid) where publish;
create index blog_posts_search_idx on blog_posts using gin (title gin_trgm_ops);

create table static_pages (
  uuid uuid primary key default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  changed_by text not null default '',
  publish boolean not null,
  page_title text not null check (page_title ~ '\S'),
  content text not null,
  title text not null,
  description text not null,
  keywords text not null,
  url text not null check (url ~ '\S'),
  h1 text not null,
  dont_index_page boolean not null,
  dont_show_on_sitemap boolean not null
);
create unique index static_pages_url_key on static_pages (url);
create index static_pages_title_idx on static_pages (page_title, uuid);
create index static_pages_search_idx on static_pages using gin (page_title gin_trgm_ops, url gin_trgm_ops);

create table landing_pages (
  uuid uuid primary key default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  changed_by text not null default '',
  title text not null check (title ~ '\S'),
  url text not null,
  header_banner_primary_text text not null,
  header_banner_secondary_text text not null,
  header_banner_discount_code text not null,
  header_banner_img_url text not null,
  header_banner_img_name text not null,
  header_banner_img_mobile_url text not null,
  middle_banner_primary_text text not null,
  middle_banner_secondary_text text not null,
  middle_banner_img_url text not null,
  middle_banner_img_mobile_url text not null,
  offer_list integer[] not null,
  text_section_primary_header text not null,
  text_section_secondary_header text not null,
  text_section_content text not null,
  second_text_section_primary_header text not null,
  second_text_section_secondary_header text not null,
  second_text_section_content text not null
);
create unique index landing_pages_url_key on landing_pages (url) where url <> '';
create index landing_pages_created_idx on landing_pages (created_at desc, uuid);
create index landing_pages_search_idx on landing_pages using gin (title gin_trgm_ops, url gin_trgm_ops);

-- One row: the page of electricity and gas. It is empty until it is saved for the first time.
create table gas_luce_page (
  uuid uuid primary key default gen_random_uuid(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  changed_by text not null default '',
  only_one boolean not null default true unique check (only_one),
  primary_header_text text not null default '',
  secondary_header_text text not null default '',
  header_img_desktop_url text not null default '',
  header_img_mobile_url text not null default '',
  luce_offer_pun text not null default '',
  luce_offer_fixed text not null default '',
  luce_offer_fixed_old text not null default '',
  luce_offer_img_url text not null default '',
  luce_offer_pdf_url text not null default '',
  gas_offer_psv text not null default '',
  gas_offer_fixed text not null default '',
  gas_offer_fixed_old text not null default '',
  gas_offer_img_url text not null default '',
  gas_offer_pdf_url text not null default '',
  details_section_text text not null default '',
  before_form_section_text text not null default '',
  form_section_text text not null default '',
  privacy_pdf_url text not null default ''
);
insert into gas_luce_page default values;
