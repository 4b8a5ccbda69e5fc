// Text is never made into markup or code: what others wrote stays text.
import { codeOf, watch, type Guard } from './lab/guard.ts';
import { readSources } from './lab/imports.ts';

const making =
  /dangerouslySetInnerHTML|\.(inner|outer)HTML\s*=|insertAdjacentHTML|document\.write|createContextualFragment|\beval\(|new Function\(/g;

const guards: readonly Guard[] = [
  {
    title: 'no text is made into markup or code',
    remedy: 'Make elements and set their text.',
    breaches: (all) =>
      all.flatMap(({ path, text }) => [...codeOf(text).matchAll(making)].map(([what]) => `${path}: ${what}`)),
    wrong: {
      'packages/widgets/src/faq-list/entry.tsx': '<p dangerouslySetInnerHTML={{ __html: answer }} />',
      'packages/portal/src/main.tsx': 'root.innerHTML = name;',
      'packages/embed/src/tester.tsx': "host.insertAdjacentHTML('beforeend', link);",
      'packages/server/src/traffic/scripts/banner.ts': 'document.write(tag);',
      'packages/core/src/support/pattern.ts': 'const find = new Function(text);',
    },
  },
];

watch(guards, readSources('packages/*/src/**/*.{ts,tsx}'));
