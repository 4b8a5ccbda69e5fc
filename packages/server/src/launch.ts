import { readConfig, type Config } from './config/config.ts';
import { configFor, needsDemonstration, type Demonstration } from './demonstration.ts';
import { addresses } from './docs/addresses.ts';
import { faultOf } from './log/log.ts';
import { begin, type StartingServer } from './start.ts';

// Loaded with the server, so that no visitor waits for it. Its modules import them where they are used, because an operator's
// command that draws nothing and writes to nobody starts a quarter sooner without them.
const heavy = Promise.all([import('sharp'), import('nodemailer')]);

let isEnding = false;

try {
  const config = readConfig(process.env);
  const demonstration = needsDemonstration(config) ? await loadDemonstration() : undefined;
  const server = await begin(configFor(config, demonstration), {
    say: console.error,
    ...(demonstration && { demonstration }),
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => end(server));
  await Promise.all([server.ready, heavy]);
  announce(config, demonstration);
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

/** The demonstration is a package of its own, which is not installed with the product: only this names it. */
async function loadDemonstration(): Promise<Demonstration | undefined> {
  try {
    return (await import('@millrace/demo')).demonstration;
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND';
    if (isMissing && String(error).includes("'@millrace/demo'")) return undefined;
    throw error;
  }
}

function announce(
  { origin, isDemo, host, labPort, offersSitePort, englishSitePort }: Config,
  demonstration: Demonstration | undefined,
): void {
  console.log(`Millrace is at ${origin}`);
  if (!isDemo || !demonstration) return;
  const width = Math.max(...demonstration.accounts.map(({ un }) => un.length));
  const accounts = demonstration.accounts.map(({ un, shows }) => `  ${un.padEnd(width)}  ${shows}`);
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
      `Accounts, all with password ${demonstration.password}:`,
      ...accounts,
    ].join('\n'),
  );
}
