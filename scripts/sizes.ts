// Bundles what a host's page would load of each package entry, for size-limit to weigh: `npm run sizes`.
import { build, type Plugin } from 'esbuild';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

interface Bundle {
  readonly name: string;
  readonly title: string;
  readonly code: string;
  readonly limit: string;
  /** The files that count; by default all of them. */
  readonly own?: RegExp;
}

/** What a host's own page imports, with React beside it. */
export const bundles: readonly Bundle[] = [
  {
    name: 'core-client',
    title: 'core: a client of the whole catalogue',
    code: `export { createClient, catalogue } from '@millrace/core'`,
    // Of 180 calls, each with its fields and what it answers, such as the goals of an offer, and how an app of another
    // origin shows who asks.
    limit: '33.1 kB',
  },
  {
    name: 'core-tester-client',
    title: 'core: a client of the tester alone',
    code: `export { createClient } from '@millrace/core';
export { testerCalls } from '@millrace/core/tester'`,
    limit: '16.9 kB',
  },
  {
    name: 'core-rules',
    title: 'core: some rules, without schemas and client',
    code: `export { mayApply } from '@millrace/core/offers';
export { moveToPrior, weightError } from '@millrace/core/smartlinks';
export { money, rangeOf } from '@millrace/core/format'`,
    limit: '1 kB',
  },
  {
    name: 'apply-dialog',
    title: 'widgets: ApplyDialog',
    code: `export * from '@millrace/widgets/apply-dialog'`,
    // What offers ask, one's template and the dialog for several are fetched beside it.
    limit: '40 kB',
  },
  {
    name: 'captcha-field',
    title: 'widgets: CaptchaField',
    code: `export * from '@millrace/widgets/captcha-field'`,
    limit: '30.4 kB',
  },
  {
    name: 'creative-kit',
    title: 'widgets: CreativeKit',
    code: `export * from '@millrace/widgets/creative-kit'`,
    limit: '75.5 kB',
  },
  {
    name: 'creative-picker',
    title: 'widgets: CreativePicker',
    code: `export * from '@millrace/widgets/creative-picker'`,
    limit: '122.6 kB',
  },
  {
    name: 'offer-table',
    title: 'widgets: OfferTable',
    code: `export * from '@millrace/widgets/offer-table'`,
    // Thirteen columns, what a click earns, the sort and what is kept of them, the selection over filters, the sheet of filters on phones; the chooser and long lists of countries come later.
    limit: '69.6 kB',
  },
  {
    name: 'faq-list',
    title: 'widgets: FaqList',
    code: `export * from '@millrace/widgets/faq-list'`,
    limit: '40.7 kB',
  },
  {
    name: 'changed-dialog',
    title: 'widgets: ChangedDialog',
    code: `export * from '@millrace/widgets/changed-dialog'`,
    limit: '28.1 kB',
  },
  {
    name: 'leave-guard',
    title: 'widgets: LeaveGuard',
    code: `export * from '@millrace/widgets/leave-guard'`,
    limit: '21.9 kB',
  },
  {
    name: 'password-fields',
    title: 'widgets: PasswordFields',
    code: `export * from '@millrace/widgets/password-fields'`,
    limit: '21.7 kB',
  },
  {
    name: 'status-banner',
    title: 'widgets: StatusBanner',
    code: `export * from '@millrace/widgets/status-banner'`,
    limit: '27.3 kB',
  },
  {
    name: 'trend-dialog',
    title: 'widgets: TrendDialog',
    code: `export * from '@millrace/widgets/trend-dialog'`,
    limit: '59.4 kB',
  },
  {
    name: 'payment-info-form',
    title: 'widgets: PaymentInfoForm',
    code: `export * from '@millrace/widgets/payment-info-form'`,
    limit: '50.3 kB',
  },
  {
    name: 'promotion-dialog',
    title: 'widgets: PromotionDialog',
    code: `export * from '@millrace/widgets/promotion-dialog'`,
    // Its focus has a place to come back to since its shape is there before the channels are.
    limit: '75.4 kB',
  },
  {
    name: 'report-view',
    title: 'widgets: ReportView',
    code: `export * from '@millrace/widgets/report-view'`,
    // Its lines go by hours, days, weeks and months, alone, compared or told apart, and saved ones are e-mailed; the drawing
    // itself comes later.
    limit: '117 kB',
  },
  {
    name: 'second-factor',
    title: 'widgets: SecondFactor',
    code: `export * from '@millrace/widgets/second-factor'`,
    limit: '47.5 kB',
  },
  {
    name: 'signature-upload',
    title: 'widgets: SignatureUpload',
    code: `export * from '@millrace/widgets/signature-upload'`,
    limit: '31.6 kB',
  },
  {
    name: 'smartlink-editor',
    title: 'widgets: SmartlinkEditor',
    code: `export * from '@millrace/widgets/smartlink-editor'`,
    // With its shape while it loads, so that a host's page below it does not move.
    limit: '87.8 kB',
  },
  {
    name: 'smartlink-table',
    title: 'widgets: SmartlinkTable',
    code: `export * from '@millrace/widgets/smartlink-table'`,
    // With the figures of its links, the reports that they lead to, what sorts and chooses its columns, and the buttons of one link.
    limit: '75.2 kB',
  },
  {
    name: 'snapshot-board',
    title: 'widgets: SnapshotBoard',
    code: `export * from '@millrace/widgets/snapshot-board'`,
    limit: '56.2 kB',
  },
  {
    name: 'tracker-tester',
    title: 'widgets: TrackerTester',
    code: `export * from '@millrace/widgets/tracker-tester'`,
    // To have a link watched, and the badge, among it: fetched once they are pressed.
    limit: '42.8 kB',
  },
  {
    name: 'tracker-tester-own',
    title: 'widgets: TrackerTester, what only it has',
    code: `export * from '@millrace/widgets/tracker-tester'`,
    // Its folder and its words; React, core and what all widgets stand on are elsewhere.
    own: /[/\\](tracker-tester|messages)[/\\]/,
    limit: '3.2 kB',
  },
  {
    name: 'chinese',
    title: 'widgets: all words in Chinese',
    code: `export * from '@millrace/widgets/messages/zh-cn'`,
    limit: '15.4 kB',
  },
];

/** What each widget weighs at most, as its README says: `node scripts/sizes.ts --table` writes it there. */
export function sizeTable(): string {
  const rows = bundles.flatMap(({ title, limit, own }) =>
    title.startsWith('widgets: ') && !own ? [`| ${title.replace('widgets: ', '')} | ${limit} |`] : [],
  );
  return ['| widget | at most |', '| --- | --: |', ...rows].join('\n');
}

const readme = 'packages/widgets/README.md';
const [begin, end] = ['<!-- sizes -->', '<!-- /sizes -->'];

function writeTable(): void {
  const text = readFileSync(readme, 'utf8');
  const [from, to] = [text.indexOf(begin) + begin.length, text.indexOf(end)];
  writeFileSync(readme, `${text.slice(0, from)}\n\n${sizeTable()}\n\n${text.slice(to)}`);
}

/** Leaves out whatever stands elsewhere. */
function only(own: RegExp): Plugin {
  return {
    name: 'only',
    setup(building) {
      building.onResolve({ filter: /./ }, ({ path, importer, resolveDir, kind }) => {
        // The entry is what was asked for.
        if (kind === 'entry-point' || importer.endsWith('<stdin>')) return undefined;
        return path.startsWith('.') && own.test(resolve(resolveDir, path)) ? undefined : { path, external: true };
      });
    },
  };
}

if (import.meta.main && process.argv.includes('--table')) writeTable();
else if (import.meta.main) {
  rmSync('.cache/sizes', { recursive: true, force: true });
  for (const { name, code, own } of bundles) {
    const { outputFiles, metafile } = await build({
      stdin: { contents: code, resolveDir: import.meta.dirname },
      outdir: '.cache/sizes',
      bundle: true,
      splitting: true,
      minify: true,
      // As the bundlers of hosts write it.
      charset: 'utf8',
      format: 'esm',
      target: 'es2022',
      external: ['react', 'react-dom', 'react/jsx-runtime', 'apexcharts'],
      conditions: own ? ['@millrace/source'] : [],
      define: { 'process.env.NODE_ENV': '"production"' },
      logLevel: 'error',
      plugins: own ? [only(own)] : [],
      metafile: true,
      write: false,
    });
    // What comes when it is needed, such as the calendar of a range or what draws charts, is not waited for.
    const wanted = new Set(
      Object.keys(metafile.outputs).filter((file) => metafile.outputs[file]?.entryPoint === '<stdin>'),
    );
    for (const file of wanted) {
      for (const { path, kind } of metafile.outputs[file]?.imports ?? []) {
        if (kind === 'import-statement' && path in metafile.outputs) wanted.add(path);
      }
    }
    const parts = outputFiles.filter(({ path }) => [...wanted].some((file) => path.endsWith(file)));
    mkdirSync('.cache/sizes', { recursive: true });
    writeFileSync(`.cache/sizes/${name}.js`, parts.map(({ text }) => text).join('\n'));
  }
  writeFileSync('.cache/sizes/embed-loader.js', usualLoader());
}

/**
 * The first script of the embed with the hash that makes it neither small nor large. Its own follows from the bundle, and
 * brotli writes one hash by up to 30 bytes shorter than another, whatever else has changed.
 */
function usualLoader(): string {
  const loader = readFileSync('packages/embed/dist/v1/tester.js', 'utf8');
  const loaders = Array.from({ length: 101 }, (_, index) => {
    const hash = createHash('sha256').update(String(index)).digest();
    const text = loader
      .replace(/tester-[\da-f]{8}/, `tester-${hash.toString('hex').slice(0, 8)}`)
      .replace(/sha256-[\w+/]{43}=/, `sha256-${hash.toString('base64')}`);
    return { text, size: brotliCompressSync(text).length };
  });
  return loaders.sort((a, b) => a.size - b.size)[50]?.text ?? loader;
}
