import type { Check, Fault } from './fault.ts';

const calls = (file: string, test: string): Check => ({ kind: 'calls', file: `tests/server/${file}.test.ts`, test });

/** What watches for the publisher: tests of links, alerts, e-mailed reports, and the pictures of a kit. */
export const watching: readonly Fault[] = [
  {
    name: 'where a link leads is learnt anew at each test',
    file: 'packages/server/src/tester/check-link.ts',
    find: '  const seen = { seen: destination, seen_at: at };',
    replace: '  const seen = { seen: destination, seen_at: at, destination };',
    check: calls('link-ways', 'where a link leads is learnt once'),
    red: /where a link leads is learnt once for all/,
    seenBefore: false,
  },
  {
    name: 'each country of a broken link is told by itself',
    file: 'packages/core/src/smartlinks/link-ways.ts',
    find: "  return after === all ? 'broken everywhere' : undefined;",
    replace: "  return 'broken';",
    check: calls('link-ways', 'a link that is broken everywhere is told twice'),
    red: /a link that is broken everywhere is told twice/,
    seenBefore: false,
  },
  {
    name: 'the first failure of a link is repeated somewhere else',
    file: 'packages/core/src/smartlinks/link-ways.ts',
    find: '    if (standing && standing.failures > 0 && !standing.is_broken) return [2, 0];\n',
    replace: '',
    check: calls('link-ways', 'a link that fails in one country'),
    red: /a link that fails in one country is broken there alone/,
    seenBefore: false,
  },
  {
    name: 'an alert that is saved takes the others with it',
    file: 'packages/server/src/alerts/settings.ts',
    find: '    const set = { ...saved, ',
    replace: '    const set = { ...before, timezone: undefined, ...saved, ',
    check: calls('alerts', 'a choice is saved by itself'),
    red: /a choice is saved by itself/,
    seenBefore: false,
  },
  {
    name: 'any address of a file is taken for one that an e-mail wrote',
    file: 'packages/core/src/reports/mailing.ts',
    find: 'mailedFileAddress(chosenAt(address, now), Number(account)) === query.toString()',
    replace: "account !== ''",
    check: { kind: 'unit', file: 'tests/core/reports/mailing.test.ts', test: 'An address of a file' },
    red: /An address of a file that is not written as an e-mail writes it/,
    seenBefore: false,
  },
  {
    name: 'a picture of a kit is as heavy as it comes',
    file: 'packages/server/src/pictures/kit-picture.ts',
    find: "    if (bytes.length <= mostBytes) return { bytes, type: 'image/png' };",
    replace: "    return { bytes, type: 'image/png' };",
    check: calls('creative-kit', 'a picture that would be too heavy'),
    red: /a picture that would be too heavy is as good/,
    seenBefore: false,
  },
  {
    name: 'a logo may be as large to unpack as anything that is uploaded',
    file: 'packages/server/src/creatives/kit.ts',
    find: '  if (uploaded && uploaded.width * uploaded.height > mostLogoPixels) refuseFields({ logo: tooManyPixels });\n',
    replace: '',
    check: calls('creative-kit', 'a logo is judged by its bytes'),
    red: /a logo is judged by its bytes/,
    seenBefore: false,
  },
  {
    name: 'words that this machine has no font for are drawn as boxes',
    file: 'packages/server/src/pictures/fonts.ts',
    find: '  if (![...text].every(isKnown)) return false;\n',
    replace: '',
    check: calls('creative-kit', 'words that can not be shown'),
    red: /words that can not be shown, or are too long/,
    seenBefore: false,
  },
];
