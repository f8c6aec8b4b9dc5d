import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/** Adds a compressed copy of every larger text file, which the server sends unchanged. */
export const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  writeBundle: async ({ dir = '' }, bundle) => {
    const files = Object.values(bundle)
      .map((file) => ({ path: join(dir, file.fileName), content: file.type === 'chunk' ? file.code : file.source }))
      .filter(({ path, content }) => /\.(js|css|html|svg)$/.test(path) && content.length >= 1024);
    await Promise.all(
      files.flatMap(({ path, content }) => [
        promisify(brotliCompress)(content, brotli).then((compressed) => writeFile(`${path}.br`, compressed)),
        promisify(gzip)(content, { level: 9 }).then((compressed) => writeFile(`${path}.gz`, compressed)),
      ]),
    );
  },
});
