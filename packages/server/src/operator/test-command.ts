import { onlyHere, type Command } from './command.ts';

/** What follows is loaded once a link is tested: it starts without what the other commands need. */
export const testCommands: readonly Command[] = [
  {
    name: 'test',
    takes: '[url]…',
    options: {
      expect: { takes: 'app or domain', says: 'where every link is to end: an app ID, a domain or a link' },
      os: { takes: 'android|ios', says: 'the system of the phone; usually android' },
      country: { takes: 'XX', says: 'where the visitor is; by an exit of EXITS, else from this machine' },
      file: { takes: 'file', says: 'links to test, one a line; - reads them from the standard input' },
      timeout: { takes: 'number', says: 'seconds for one link; usually 55' },
      'max-hops': { takes: 'number', says: 'a longer chain fails; usually 20' },
      strict: { says: 'a link that works with doubts fails' },
      private: { says: 'go on where a public host leads into a private network' },
      json: { says: 'one JSON document with all that was found, and nothing else' },
      har: { takes: 'file', says: 'write the hops into a HAR file; one that is there is replaced' },
      quiet: { says: 'say nothing of links that work' },
    },
    says: 'Follows tracking links from this machine and says whether they work. It needs no server and no database.',
    example: 'test "https://go.example.com/c?oid=7" --expect play.google.com',
    notes: () => [
      'Ends with 0 where all links work, 1 where one fails, 2 where it was used wrongly, 3 where a file could not be written.',
    ],
    work: onlyHere,
    here: async (args, environment) => (await import('./test-links.ts')).testLinks(args, environment),
  },
];
