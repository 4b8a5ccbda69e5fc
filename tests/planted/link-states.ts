import type { Check, Fault } from './fault.ts';

const calls = (test: string): Check => ({ kind: 'calls', file: 'tests/server/link-states.test.ts', test });

/** What is done with a smartlink from its list. */
export const linkStates: readonly Fault[] = [
  {
    name: 'a paused link goes on sending its visitors to offers',
    file: 'packages/core/src/traffic/link-state.ts',
    find: "return state === 'active';",
    replace: "return state !== 'archived';",
    check: [
      {
        kind: 'unit',
        file: 'tests/core/traffic/link-state.test.ts',
        test: 'paused or archived get its filler',
      },
      calls('visitors of a paused link'),
    ],
    red: /paused/,
    seenBefore: false,
  },
  {
    name: 'archived links stay in the list',
    file: 'packages/server/src/smartlinks/queries.ts',
    find: "return gids ? undefined : ne(smartlinks.state, 'archived');",
    replace: 'return undefined;',
    check: calls('an archived link has left the list'),
    red: /an archived link has left the list/,
    seenBefore: false,
  },
  {
    name: 'a link is renamed over a change that nobody has seen',
    file: 'packages/server/src/smartlinks/changes.ts',
    find: '.where(and(ofOwner(who, gid), inState(smartlinks.version, version)))',
    replace: '.where(ofOwner(who, gid))',
    check: calls('a link is renamed'),
    red: /not over a change that whoever renames has not seen/,
    seenBefore: false,
  },
  {
    name: 'a copy takes over what the network has set for one link',
    file: 'packages/server/src/smartlinks/changes.ts',
    find: '    ...networkSettingsOf(),\n',
    replace: '',
    check: calls('a copy has all'),
    red: /a copy has all that its publisher has set/,
    seenBefore: false,
  },
];
