// What a widget brings along on the pages of its hosts.
import { watch, type Guard } from './lab/guard.ts';
import { importsOf, readSources, type Source } from './lab/imports.ts';

type Counts = (text: string) => string;

/** Types are gone before anything is bundled. */
const everything: Counts = (text) => text.replace(/\b(import|export)\s+type\b[^;]*;/g, '');
/** What comes when it is needed is not waited for. */
const atOnce: Counts = (text) => everything(text).replace(/\bimport\(\s*['"][^'"]*['"]\s*\)/g, '');

/** All that the files reach, each with the way there. */
function waysFrom(all: readonly Source[], files: readonly Source[], counts: Counts): [target: string, way: string][] {
  const known = new Map(all.map((source) => [source.path, source]));
  const ways = new Map(files.map(({ path }) => [path, path]));
  // A map that grows is walked to its new end.
  for (const [path, way] of ways) {
    for (const target of importsOf(path, counts(known.get(path)?.text ?? ''))) {
      if (!ways.has(target)) ways.set(target, `${way} → ${target}`);
    }
  }
  return [...ways];
}

/** The ways of a widget to what it must not bring. */
const to =
  (folder: string, counts: Counts, unwanted: RegExp) =>
  (all: readonly Source[]): string[] =>
    waysFrom(
      all,
      // What is unwanted is no beginning itself: one would never come to it then.
      all.filter(({ path }) => path.startsWith(`packages/widgets/src/${folder}`) && !unwanted.test(path)),
      counts,
    )
      .filter(([target]) => unwanted.test(target))
      .map(([, way]) => way);

const guards: readonly Guard[] = [
  {
    title: 'the tester can be embedded: nothing that it reaches brings React Aria',
    remedy: 'The tester has native controls only. Take another piece of the kit.',
    breaches: to('tracker-tester/', everything, /^@?react-(aria|stately)/),
    wrong: {
      'packages/widgets/src/tracker-tester/form.tsx': "import { ComboBox } from '../kit/combo-box.tsx';",
      'packages/widgets/src/kit/combo-box.tsx': "import { ListBox } from 'react-aria-components/ListBox';",
    },
  },
  {
    title: 'of React Aria a widget brings what it shows: each part is named',
    remedy: 'Import react-aria-components/Popover. By the name of the whole, hosts load what only comes later, too.',
    breaches: to('', everything, /^react-aria-components$/),
    wrong: {
      'packages/widgets/src/kit/popover.tsx': "import { Popover } from 'react-aria-components';",
    },
  },
  {
    title: 'no widget brings charts before one is seen',
    remedy: 'Show a Chart of the kit, which fetches what draws it.',
    breaches: to('', atOnce, /^apexcharts|\/kit\/chart-drawing\.tsx$/),
    wrong: {
      'packages/widgets/src/report-view/report-chart.tsx':
        "import { ChartDrawing } from '../kit/chart-drawing.tsx';\nconst later = () => import('./other.tsx');",
      'packages/widgets/src/trend-dialog/columns.tsx': "import ApexCharts from 'apexcharts';",
    },
  },
  {
    title: 'the editor of a smartlink never brings the library of creatives or charts',
    remedy: 'What is chosen elsewhere comes to the editor as its `defaultDraft`.',
    breaches: to('smartlink-editor/', everything, /\/creative-picker\/|\/kit\/chart\b/),
    wrong: {
      'packages/widgets/src/smartlink-editor/editor.tsx':
        "const Picker = later(() => import('../creative-picker/index.ts'), None);",
      'packages/widgets/src/smartlink-editor/preview.tsx': "import { Chart } from '../kit/chart.tsx';",
    },
  },
];

watch(guards, readSources('packages/widgets/src/**/*.{ts,tsx}'));
