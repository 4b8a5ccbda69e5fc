// Which folder of the server may import which, and who may bring the demonstration: see docs/architecture.md.
import { arrow, codeOf, folderOf, packageOf, watch, type Guard } from './lab/guard.ts';
import { importsOf, readSources } from './lab/imports.ts';

// The one file that may load the demonstration.
const launch = 'packages/server/src/launch.ts';

const guards: readonly Guard[] = [
  {
    title: 'the product runs without the demonstration: one entry loads it, and only where it is asked for',
    remedy: 'The server takes a `Demonstration`: what it needs of one more is a member of that.',
    breaches: (all) =>
      all
        .filter(({ path }) => packageOf(path) !== undefined && packageOf(path) !== 'demo')
        .filter(({ path, text }) => {
          const lazily = path === launch ? "await import('@millrace/demo')" : '';
          const rest = codeOf(text).replace(lazily, '');
          return importsOf(path, rest).some((target) => /^(@millrace|packages)\/demo\b/.test(target));
        })
        .map(({ path }) => path),
    wrong: {
      [launch]: "import { demonstration } from '@millrace/demo';",
      'packages/server/src/session/login.ts': "import { people } from '../../../demo/src/people.ts';",
      'packages/portal/src/routes.tsx': "const demo = () => import('@millrace/demo');",
    },
  },
  {
    title: "inside the server, nobody uses another domain's handlers",
    remedy: 'A handler answers a call; what two need is a piece of the domain that owns it, such as its queries.ts.',
    breaches: arrow('server', (path, target) => {
      const [from, to] = [folderOf(path), folderOf(target)];
      if (packageOf(target) !== 'server' || from === to || to === '' || from === '') return true;
      return !target.endsWith('/handlers.ts');
    }),
    wrong: {
      'packages/server/src/offers/handlers.ts': "import { list } from '../channels/handlers.ts';",
      'packages/server/src/db/open.ts': "import { apply } from '../offers/handlers.ts';",
    },
  },
];

watch(guards, readSources('packages/*/src/**/*.{ts,tsx}'));
