// Which folder of the server may import which, and who may bring the demonstration: see docs/architecture.md.
import { arrow, codeOf, folderOf, packageOf, watch, type Guard } from './lab/guard.ts';
import { importsOf, readSources, valuesImportedBy, type Source } from './lab/imports.ts';

// The one file that may load the demonstration.
const launch = 'packages/server/src/launch.ts';

// From the bottom to the top. What lies in a layer may import the layers below; of its own layer only what is named here.
// Types alone are free: a handler says `Context`, and does not import what one is made of.
const layers: readonly Readonly<Record<string, readonly string[]>>[] = [
  { log: [] },
  { db: [] },
  { http: [] },
  { call: [] },
  // Leaves: they know no domain.
  { jobs: [], mail: ['jobs'], net: [], pictures: [], 'operator-log': [] },
  // Domains.
  {
    session: [],
    reference: [],
    docs: ['session'],
    erasure: [],
    notices: ['session'],
    alerts: ['session', 'reference', 'notices'],
    channels: ['session'],
    creatives: ['session'],
    'second-factor': ['session', 'notices'],
    'sign-in': ['session', 'notices', 'second-factor'],
    registration: ['session', 'sign-in', 'channels'],
    messages: ['session', 'notices', 'registration'],
    payment: ['session', 'notices'],
    account: ['session', 'docs', 'second-factor', 'sign-in', 'notices', 'alerts', 'reference', 'channels', 'payment'],
    offers: ['session', 'notices', 'channels'],
    smartlinks: ['session', 'notices', 'reference', 'channels', 'offers'],
    sources: ['session', 'smartlinks'],
    traffic: ['session', 'notices', 'alerts', 'reference', 'channels', 'offers', 'creatives', 'smartlinks', 'sources'],
    postbacks: ['notices', 'channels', 'traffic'],
    'source-rules': ['session', 'notices', 'smartlinks', 'sources', 'traffic'],
    offerwall: ['session', 'reference', 'channels', 'offers', 'traffic'],
    tester: ['notices', 'reference', 'channels', 'offers', 'smartlinks', 'traffic'],
    watches: ['tester'],
    reports: ['session', 'notices', 'account', 'alerts', 'channels', 'traffic'],
    conversions: ['account', 'postbacks', 'reports', 'traffic'],
    billing: ['payment', 'offers', 'traffic'],
  },
  { config: [] },
  { operator: [], mcp: [] },
  { app: [] },
  // What starts a process.
  { '': [] },
];

// It starts the operator's command, and lies beside what it starts.
const command = 'packages/server/src/operator/main.ts';

const layerOf = (path: string) => (path === command ? '' : folderOf(path));

function mayImport(from: string, to: string): boolean {
  const [lower, upper] = [to, from].map((folder) => layers.findIndex((layer) => folder in layer));
  if (lower === undefined || upper === undefined || lower < 0 || upper < 0) return false;
  return from === to || lower < upper || (lower === upper && layers[upper]?.[from]?.includes(to) === true);
}

/** The values that each file of the server takes from another file of it. */
function arrowsIn(all: readonly Source[]): (readonly [path: string, target: string])[] {
  return all
    .filter(({ path }) => packageOf(path) === 'server')
    .flatMap(({ path, text }) => valuesImportedBy(path, text).map((target) => [path, target] as const))
    .filter(([, target]) => packageOf(target) === 'server');
}

const guards: readonly Guard[] = [
  {
    title: 'inside the server, values are imported from the layers below, and from a domain that is named',
    remedy:
      'log ◄ db ◄ http ◄ call ◄ leaves ◄ domains ◄ config ◄ operator ◄ app. Move what both need down, or name the pair above and in no circle.',
    breaches: (all) =>
      arrowsIn(all)
        .filter(([path, target]) => !mayImport(layerOf(path), layerOf(target)))
        .map(([path, target]) => `${path} → ${target}`),
    wrong: {
      'packages/server/src/db/open.ts': "import { offers } from '../offers/tables.ts';",
      'packages/server/src/call/limits.ts': "export { readVisit } from '../session/visit.ts';",
      'packages/server/src/mail/send.ts': "import { users } from '../session/tables.ts';",
      'packages/server/src/jobs/worker.ts': "import { createMailer } from '../mail/send.ts';",
      'packages/server/src/session/visit.ts': "const factor = await import('../second-factor/confirm.ts');",
      'packages/server/src/channels/queries.ts': "import { clicks, type Click } from '../traffic/tables.ts';",
      'packages/server/src/offers/approve-by-rule.ts': "import { decide } from '../operator/decide.ts';",
      'packages/server/src/traffic/front.ts': "import { createContext } from '../context.ts';",
      'packages/server/src/shop/queries.ts': "import { open } from '../db/open.ts';",
    },
  },
  {
    title: 'no two folders of the server import values of each other, by whatever way round',
    remedy: 'One of them is above the other: move what both need down.',
    breaches: (all) => {
      const below = new Map<string, Map<string, string>>();
      for (const [path, target] of arrowsIn(all)) {
        const [from, to] = [layerOf(path), layerOf(target)];
        if (from !== to) below.set(from, (below.get(from) ?? new Map<string, string>()).set(to, `${path} → ${target}`));
      }
      const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
        [...(below.get(from)?.keys() ?? [])].some(
          (next) => next === to || (!seen.has(next) && reaches(next, to, seen.add(next))),
        );
      return [...below].flatMap(([from, targets]) =>
        [...targets].filter(([to]) => reaches(to, from)).map(([, example]) => example),
      );
    },
    wrong: {
      'packages/server/src/offers/queries.ts': "import { readApp } from '../channels/queries.ts';",
      'packages/server/src/channels/queries.ts': "import { clicks } from '../traffic/tables.ts';",
      'packages/server/src/traffic/links.ts': "import { payoutOf } from '../offers/payouts.ts';",
    },
  },
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
      // The list of all handlers is in `app`.
      if (packageOf(target) !== 'server' || from === to || from === 'app') return true;
      return !target.endsWith('/handlers.ts');
    }),
    wrong: {
      'packages/server/src/offers/handlers.ts': "import { list } from '../channels/handlers.ts';",
      'packages/server/src/db/open.ts': "import { apply } from '../offers/handlers.ts';",
    },
  },
];

watch(guards, readSources('packages/*/src/**/*.{ts,tsx}'));
