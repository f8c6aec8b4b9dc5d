import { contentStyle } from './content-style.ts';
import { markup, type Markup } from './markup.ts';
import { pageStyle } from './page-style.ts';

/** A page of the shop as a separate document with the shop's styles, in which nothing can run or be sent. */
export const pageDocument = (page: Markup, { title, language }: { title: string; language: string }): string =>
  markup`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${previewPolicy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<base target="_blank">
<title>${title}</title>
<style>${{ html: pageStyle + contentStyle }}</style>
</head>
<body>${page}</body>
</html>`.html;

/** Allows images and inline styles only. */
export const previewPolicy =
  "default-src 'none'; img-src http: https: data:; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'";
