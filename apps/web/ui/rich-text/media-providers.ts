import type { MediaEmbedProvider } from 'ckeditor5';

/**
 * The media that content may embed. The editor shows their URL instead of a preview, because the console's
 * Content-Security-Policy blocks foreign frames.
 */
export const mediaProviders: MediaEmbedProvider[] = [
  {
    name: 'youtube',
    url: [/^(?:m\.)?youtube(?:-nocookie)?\.com\/(?:watch\?v=|shorts\/|v\/|embed\/|live\/)[\w-]+/, /^youtu\.be\/[\w-]+/],
  },
  { name: 'vimeo', url: [/^vimeo\.com\/(?:[\w-]+\/)*\d+/, /^player\.vimeo\.com\/video\/\d+/] },
  { name: 'dailymotion', url: [/^dailymotion\.com\/video\/\w+/, /^dai\.ly\/\w+/] },
  { name: 'spotify', url: /^open\.spotify\.com\/(?:artist|album|track|playlist|episode|show)\/\w+/ },
  { name: 'google-maps', url: [/^google\.\w+\/maps/, /^goo\.gl\/maps/, /^maps\.google\.\w+/, /^maps\.app\.goo\.gl/] },
  { name: 'instagram', url: /^instagram\.com\/(?:p|reel)\/[\w-]+/ },
  { name: 'facebook', url: /^facebook\.com\/.+/ },
];
