import type { Check, Fault } from './fault.ts';

const builds = ['portal', 'embed', 'scripts'];
const embedded = (file: string, test: string): Check => ({
  kind: 'journey',
  file: `tests/embed/${file}.test.ts`,
  test,
  builds,
});
const source = (path: string) => `packages/embed/src/${path}`;

/** The tester on the pages of others: what it leaves there, what it asks, what it weighs, and that it stays what it was. */
export const embed: readonly Fault[] = [
  {
    name: 'the styles of the tester reach the page around it',
    file: source('tester.tsx'),
    find: 'root.adoptedStyleSheets = [ground, hostFont(element), sheet];',
    replace: 'document.adoptedStyleSheets = root.adoptedStyleSheets = [ground, hostFont(element), sheet];',
    check: embedded('hosts', "the host's own styles"),
    red: /the host's own styles, head and globals/,
  },
  {
    name: 'the styles of the page reach the tester',
    file: source('ground.ts'),
    find: '  :where([data-millrace]) { all: initial; }\n',
    replace: '',
    check: embedded('hosts', 'it looks the same on a page with'),
    red: /it looks the same on a page with/,
  },
  {
    name: 'the tester writes markup as text, which a strict policy forbids',
    file: source('tester.tsx'),
    find: '  const draw = async () => {',
    replace: "  root.innerHTML = '';\n  const draw = async () => {",
    check: embedded('hosts', 'it works without a style and without a nonce'),
    red: /it works without a style and without a nonce/,
  },
  {
    name: 'a result pushes down what stands below the tester',
    file: source('ground.ts'),
    find: 'block-size: var(--mr-result-height, 440px);',
    replace: 'block-size: auto;',
    check: embedded('sites', 'nothing moves when a result comes late'),
    red: /nothing moves when a result comes late/,
  },
  {
    name: 'cookies go along with a test',
    file: source('tester.tsx'),
    find: "credentials: 'omit'",
    replace: "credentials: 'include'",
    check: embedded('sites', 'no cookie goes along'),
    red: /no cookie goes along or comes back/,
  },
  {
    name: 'a bundle that was changed on its way is run',
    file: source('loader.ts'),
    find: "{ rel: 'modulepreload', integrity, onload,",
    replace: "{ rel: 'modulepreload', title: integrity, onload,",
    check: embedded('served', 'a bundle that is not the one'),
    red: /a bundle that is not the one that the loader knows is never run/,
  },
  {
    name: 'the tester is fetched before anybody comes near',
    file: source('loader.ts'),
    find: '        near.observe(this);\n',
    replace: '        near.observe(this);\n        this.start();\n',
    check: embedded('hosts', 'nothing but the loader is fetched'),
    red: /nothing but the loader is fetched before it comes near/,
  },
  {
    name: 'an API that stands elsewhere is not asked',
    file: source('tester.tsx'),
    find: 'useMemo(() => clientOf(api, locale), [api, locale]);',
    replace: 'useMemo(() => clientOf(here, locale), [api, locale]);',
    check: embedded('hosts', 'attributes count whenever they change'),
    red: /attributes count whenever they change/,
    seenBefore: false,
  },
  {
    name: 'the tester speaks English to a page in Chinese',
    file: source('tester.tsx'),
    find: "locale: /^zh\\b/i.test(language) ? 'zh-CN' : 'en',",
    replace: "locale: /^zh$/i.test(language) ? 'zh-CN' : 'en',",
    check: embedded('hosts', 'an isolated page may show it|attributes count'),
    red: /an isolated page may show it|attributes count/,
  },
  {
    name: 'an attribute that was promised is gone',
    file: source('contract.ts'),
    find: "  country: { what: 'The country that is chosen at first, by its code of two letters.', type: 'string' },\n",
    replace: '',
    check: { kind: 'journey', file: 'tests/embed/stand-ins.test.ts', test: 'the contract with hosts', builds: [] },
    red: /what was promised for v1 is there|the manifest is current/,
  },
  {
    name: 'what is documented of the tester is out of date',
    file: 'packages/embed/custom-elements.json',
    find: 'What a test found.',
    replace: 'What the test found.',
    check: { kind: 'journey', file: 'tests/embed/stand-ins.test.ts', test: 'the contract with hosts', builds: [] },
    red: /the manifest is current/,
  },
  {
    name: 'on Preact alone nobody hears of a change',
    file: source('lean/jotai.ts'),
    find: 'if (Object.is(now, last)) return;',
    replace: 'if (Object.is(now, last) || last !== undefined) return;',
    check: [
      { kind: 'journey', file: 'tests/embed/stand-ins.test.ts', test: 'atoms that are worked out', builds: [] },
      { kind: 'preact', story: 'widgets-trackertester--works' },
    ],
    red: /atoms that are worked out|Works/,
  },
  {
    name: 'on Preact alone a style is lost',
    file: source('lean/styled.ts'),
    find: 'className: className ? `${own} ${String(className)}` : own };',
    replace: 'className: className ? String(className) : own };',
    check: [
      { kind: 'preact', story: 'widgets-trackertester--works' },
      embedded('hosts', 'it looks the same on a page with'),
    ],
    red: /Works|it looks the same/,
    seenBefore: false,
  },
  {
    name: 'on Preact alone a button that is pressed does nothing',
    file: source('lean/styled.ts'),
    find: 'const given = typeof target',
    replace: 'delete props["onClick"];\n      const given = typeof target',
    check: { kind: 'preact', story: 'widgets-trackertester--testing' },
    red: /Testing|progressbar/,
    seenBefore: false,
  },
  {
    name: 'on Preact alone a test is asked again after a fault',
    file: source('lean/ky.ts'),
    find: 'const mayRepeat = retry !== 0 && tries < retry.limit;',
    replace: 'const mayRepeat = tries < 2;',
    also: [
      {
        file: source('lean/ky.ts'),
        find: 'if (mayRepeat && retry.statusCodes.includes(answer.status)) return again();',
        replace: 'if (mayRepeat && answer.status >= 500) return again();',
      },
    ],
    check: { kind: 'journey', file: 'tests/embed/stand-ins.test.ts', test: 'what asks the server', builds: [] },
    red: /what asks the server/,
  },
  {
    name: 'the first script weighs more than it may',
    file: source('loader.ts'),
    find: "const name = 'millrace-tester';",
    replace:
      "const name = 'millrace-tester';\nconsole.debug('This page shows a tester for tracking links: see each step that a visitor of such a link would take.');",
    check: { kind: 'sizes' },
    red: /embed: the first script[^\n]*\n[^\n]*exceeded/,
  },
];
