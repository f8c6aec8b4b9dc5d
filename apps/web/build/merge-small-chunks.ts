import type { Plugin, Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

/**
 * Removes the files that Rolldown adds to its groups of modules (its issue 9729): its runtime, and a file for each dynamic
 * import that only re-exports from the group. Each would be one more request before the first paint. The edits keep the
 * columns of the code, so that the source maps stay right.
 */
export const mergeSmallChunks = (): Plugin => ({
  name: 'merge-small-chunks',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler: (_options, bundle) => {
      const chunks = chunksOf(bundle);
      const remove = ({ fileName }: Chunk) => {
        delete bundle[fileName];
        delete bundle[`${fileName}.map`];
      };
      for (const reexport of chunks) {
        const group = groupOf(reexport, chunks);
        if (!group) continue;
        // A module may re-export from itself.
        group.code = appendStatement(group.code, reexport.code);
        for (const chunk of chunks) chunk.code = chunk.code.replaceAll(baseName(reexport), baseName(group));
        remove(reexport);
      }
      const runtime = chunks.find(({ name }) => name === 'rolldown-runtime');
      const vendor = chunks.find(({ name }) => name === 'vendor');
      if (!runtime || !vendor) throw new Error('The build has no runtime or no vendor chunk.');
      moveRuntime(runtime, vendor, bundle);
      const page = bundle['index.html'];
      if (page?.type === 'asset')
        page.source = String(page.source).replace(
          new RegExp(`\\s*<(script|link)[^>]*${runtime.fileName}"[^>]*>(</script>)?`),
          '',
        );
      remove(runtime);
    },
  },
});

/** The group of a dynamic import that only re-exports from it, if both have the same name. */
const groupOf = (chunk: Chunk, chunks: Chunk[]): Chunk | undefined =>
  chunk.isDynamicEntry && chunk.moduleIds.length === 0
    ? chunks.find((other) => other !== chunk && other.name === chunk.name && other.fileName.length === chunk.fileName.length)
    : undefined;

const appendStatement = (code: string, statement: string): string => {
  const [, body = code, mapComment = ''] = /^([^]*?)(\n\/\/# sourceMappingURL=[^\n]*\n?)?$/.exec(code) ?? [];
  return body + '\n' + statement.replace(/\n?\/\/# sourceMappingURL=[^\n]*\n?$/, '') + mapComment;
};

/** The vendor chunk gets the runtime as its first line and exports it; all chunks import it from there. */
const moveRuntime = (runtime: Chunk, vendor: Chunk, bundle: Rolldown.OutputBundle): void => {
  const [, body = '', exports = ''] = /^([^]*)export\{([^}]*)\};/.exec(runtime.code) ?? [];
  const helpers = exports
    .split(',')
    .map((one) => one.split(' as '))
    .map(([local = '', name = local]) => ({ local, name }));
  const statement = new RegExp(`(import|export)(?:\\{([^}]*)\\}from)?"\\./${baseName(runtime)}";`, 'g');
  for (const chunk of chunksOf(bundle)) {
    chunk.code = chunk.code.replace(statement, (old, keyword: string, list = '') => {
      const renamed = list.replaceAll(/(^|,)(\w+)( as )?/g, (_: string, comma: string, name: string, as = ` as ${name}`) => {
        return comma + exportedName(name) + as;
      });
      return `${keyword}{${renamed}}from"./${baseName(vendor)}";`.padEnd(old.length);
    });
    // In Vite's lists of files to preload.
    chunk.code = chunk.code.replaceAll(runtime.fileName, vendor.fileName);
    if (chunk !== runtime && chunk.code.includes(baseName(runtime)))
      throw new Error(`${chunk.fileName} still needs the runtime.`);
  }
  const names = helpers.map(({ name }) => exportedName(name)).join(',');
  const values = helpers.map(({ local }) => local).join(',');
  vendor.code = `const [${names}]=(()=>{${body}return[${values}]})();export{${names}};\n${vendor.code}`;
  const map = bundle[`${vendor.fileName}.map`];
  if (map?.type === 'asset') map.source = String(map.source).replace('"mappings":"', '"mappings":";');
};

/** Longer than the exports of the bundler, so that it is free. */
const exportedName = (name: string): string => `__${name}`;

const baseName = ({ fileName }: Chunk): string => fileName.replace(/.*\//, '');

const chunksOf = (bundle: Rolldown.OutputBundle): Chunk[] => Object.values(bundle).filter((file) => file.type === 'chunk');
