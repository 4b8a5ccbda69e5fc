// A permission is spelled once: by the rows of calls, and by the pages that have none. All else asks those.
import { permissionNames } from '@millrace/core/session';
import { codeOf, packageOf, watch, type Guard } from './lab/guard.ts';
import { readSources } from './lab/imports.ts';

const mayName =
  /^packages\/core\/src\/(http\/rights|session\/permissions|reports\/permissions|pages|[\w-]+\/(seat-|apply-)?calls)\.ts$/;
const permission = new RegExp(`['"\`](${permissionNames.join('|')})['"\`]`, 'g');

const guards: readonly Guard[] = [
  {
    title: 'no route, menu, button or handler spells a permission',
    remedy:
      'Ask `closedBy(row, viewer)` or `mayOpen(pages.x, viewer)`: packages/core/src/pages.ts says what opens a page.',
    breaches: (all) =>
      all
        .filter(({ path }) => packageOf(path) !== undefined && !mayName.test(path))
        .flatMap(({ path, text }) => [...codeOf(text).matchAll(permission)].map(([name]) => `${path}: ${name}`)),
    wrong: {
      'packages/portal/src/routes.tsx': "opens: { needs: 'view_offers', while: 'any' },",
      'packages/server/src/session/menu.ts': 'if (held.includes("view_channel")) entries.push(apps);',
      'packages/core/src/reports/kinds.ts': "held.includes('view_js_report')",
      'packages/widgets/src/offer-table/offer-table.tsx': 'const needs = `view_offers`;',
    },
  },
];

watch(guards, readSources('packages/*/src/**/*.{ts,tsx}'));
