import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const worthPacking = /\.(js|css|svg|webmanifest)$/;
const smallest = 1_000;

/** Puts each script and style beside itself as brotli and gzip, so that nobody packs them while someone waits. */
export function packed(): Plugin {
  return {
    name: 'packed',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const files = Object.entries(bundle).map(([name, part]): readonly [string, Buffer] => [
          name,
          Buffer.from(part.type === 'chunk' ? part.code : part.source),
        ]);
        const worthy = files.filter(([name, bytes]) => worthPacking.test(name) && bytes.length >= smallest);
        await Promise.all(
          worthy.map(async ([name, bytes]) => {
            const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
            const small = await promisify(brotliCompress)(bytes, quality);
            this.emitFile({ type: 'asset', fileName: `${name}.br`, source: small });
            this.emitFile({
              type: 'asset',
              fileName: `${name}.gz`,
              source: await promisify(gzip)(bytes, { level: 9 }),
            });
          }),
        );
      },
    },
  };
}
