// What who looks may not do says so before it is pressed: a button knows the call that it makes or leads to.
import { catalogue, type Row } from '@millrace/core';
import { codeOf, packageOf, watch, type Guard } from './lab/guard.ts';
import { readSources } from './lab/imports.ts';

const tables = Object.values(catalogue).flatMap((table) => Object.values<Row>(table));
/** The calls of a domain that have a table of their own, so that others need not come along. */
const parts: Readonly<Record<string, string>> = { visitor: 'reference' };
const spellings = ({ name: full }: Row) => [full, full.replace(/s\./, '.'), full.replace(/es\./, '.')];
/** Rows by the names that code has for them: `offers.apply` is `offerCalls.apply`. */
const rowOf = (spelled: string) => {
  const [before = '', name = ''] = spelled.split('Calls.');
  const table = parts[before] ?? before;
  return tables.find((row) => spellings(row).includes(`${table}.${name}`));
};
/** That some account may not make, though it holds the permission. What anybody may do is closed to nobody. */
const mayBeClosed = (spelled: string) => {
  const row = rowOf(spelled);
  return row === undefined || (row.changes && row.who !== 'anyone' && row.while !== 'any');
};

const sent = /\b(?:useSend\(|\.send\(|makeStale\(client, )\s*(\w+Calls\.\w+)/g;
const onButtons = /\bcall=\{([^}]*)\}|\bcall: (\w+Calls\.\w+)|\buseClosed\((\w+Calls\.\w+)\)/g;
const rowsIn = (text: string) => [...text.matchAll(/\w+Calls\.\w+/g)].map(([name]) => name);

/** Nobody presses these: they happen by themselves. */
const byThemselves = ['accountCalls.readNotices', 'creativeCalls.drawKit'];
/** The widget whose event it answers has the button. */
const byWidgets = ['packages/portal/src/pages/creatives/link-picker.tsx: smartlinkCalls.create'];

const guards: readonly Guard[] = [
  {
    title: 'what sends a call that an account may be kept from has a button that knows the call',
    remedy:
      'Give the button that sends it, and the one that leads there, `call={row}`; what is no button asks `useClosed(row)`.',
    breaches: (all) =>
      all
        .filter(({ path }) => packageOf(path) === 'portal' || packageOf(path) === 'widgets')
        .flatMap(({ path, text }) => {
          const code = codeOf(text);
          const known = [...code.matchAll(onButtons)].flatMap(([shown]) => rowsIn(shown));
          return [...code.matchAll(sent)]
            .map(([, row = '']) => row)
            .filter((row) => mayBeClosed(row) && !byThemselves.includes(row) && !known.includes(row))
            .map((row) => `${path}: ${row}`)
            .filter((breach) => !byWidgets.includes(breach));
        }),
    wrong: {
      'packages/portal/src/pages/channels/app-new.tsx': 'const create = useSend(channelCalls.create);',
      'packages/portal/src/pages/channels/websites.tsx':
        'const remove = useSend(channelCalls.removeWebsite); <Button call={channelCalls.createWebsite} />',
      'packages/widgets/src/signature-upload/signature-upload.tsx': 'client.send(paymentCalls.uploadSignature, {});',
    },
  },
];

watch(guards, readSources('packages/{portal,widgets}/src/**/*.{ts,tsx}'));
