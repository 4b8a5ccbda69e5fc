import { readConfig, type Config } from './config.ts';
import { addresses } from './docs/addresses.ts';
import { demoPassword, people } from '@millrace/demo/people';
import { faultOf } from './http/log.ts';
import { begin, type StartingServer } from './start.ts';

let isEnding = false;

try {
  const config = readConfig(process.env);
  const server = await begin(config, { say: console.error });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => end(server));
  await server.ready;
  announce(config);
} catch (error) {
  // One sentence for whoever starts it; the message of a fault is told without what it was about to store.
  if (!isEnding) {
    console.error(faultOf(error)['message']);
    process.exit(1);
  }
}

/** Finishes what was begun; asked a second time, it ends at once. */
function end(server: StartingServer): void {
  if (isEnding) process.exit(1);
  isEnding = true;
  server.close().then(
    () => process.exit(0),
    () => process.exit(1),
  );
}

function announce({ origin, isDemo, host, labPort, offersSitePort, englishSitePort }: Config): void {
  console.log(`Millrace is at ${origin}`);
  if (!isDemo) return;
  const width = Math.max(...people.map(({ un }) => un.length));
  const accounts = people.map(({ un, shows }) => `  ${un.padEnd(width)}  ${shows}`);
  console.log(
    [
      `Storybook is at ${origin}/storybook/, letters are at ${origin}/dev/mail, the API is at ${origin}${addresses.page}`,
      ...(offersSitePort === undefined
        ? []
        : [`A site with offers that shows the tester is at http://localhost:${offersSitePort}`]),
      ...(englishSitePort === undefined
        ? []
        : [`A magazine in English that shows it is at http://localhost:${englishSitePort}`]),
      ...(labPort === undefined ? [] : [`Links to test are at http://${host}:${labPort}`]),
      `Accounts, all with password ${demoPassword}:`,
      ...accounts,
    ].join('\n'),
  );
}
