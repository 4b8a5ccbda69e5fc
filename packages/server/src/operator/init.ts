import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { fileURLToPath } from 'node:url';
import { readConfig } from '../config/config.ts';
import { exits, onlyHere, optionOf, Refused, type CommandArgs, type Command, type Environment } from './command.ts';
import { counted } from './counted.ts';
import { whyOf } from './file-fault.ts';
import { checkNetwork, type Finding } from './init-checks.ts';
import { answerFaults, environmentFileOf, providerFileOf, type Answers } from './init-files.ts';
import { oneFile, writeWhole } from './written.ts';

interface Question {
  readonly option: string;
  readonly asks: string;
  /** What it is where nothing is answered; without it an answer is needed. */
  readonly usual?: (answers: Answers) => string;
}

const questions: readonly Question[] = [
  { option: 'name', asks: 'The name of the network' },
  { option: 'origin', asks: 'Where the portal is, such as https://portal.example.com' },
  { option: 'tracking-domain', asks: 'Where its links are, such as https://go.example.com' },
  { option: 'support-mail', asks: 'The e-mail address that publishers write to' },
  { option: 'terms', asks: 'The address of its terms' },
  {
    option: 'smtp-url',
    asks: 'The mail server, such as smtp://user:password@host:587 (nothing: letters become files)',
    usual: () => '',
  },
  {
    option: 'mail-from',
    asks: 'Who letters come from',
    usual: ({ 'support-mail': support = '' }) => support,
  },
  { option: 'operator', asks: 'Your name, as the log shows it (nothing: the user of this machine)', usual: () => '' },
  { option: 'database-url', asks: 'A Postgres (nothing: the embedded database, to try things out)', usual: () => '' },
];

/** Usual values that nobody is asked for. */
const quiet = { host: '127.0.0.1', port: '4000', proxies: '1', 'data-dir': '' };

async function init(args: CommandArgs, environment: Environment): Promise<number> {
  if (args.options['check'] === true) return checkOnly(args, environment);
  const folder = resolve(optionOf(args, 'folder') || '.');
  const files = { provider: join(folder, 'provider.json'), environment: join(folder, 'millrace.env') };
  const isReplaced = args.options['replace'] === true;
  for (const path of isReplaced ? [] : Object.values(files)) {
    if (existsSync(path)) throw new Refused(`${path} is there already: --replace writes it anew, with new secrets.`);
  }
  const answers = await answersTo(args);
  const faults = answerFaults(answers);
  if (faults.length > 0) throw new Refused('Nothing is written.', ...faults);
  await mkdir(folder, { recursive: true }).catch((error: unknown) => {
    throw new Refused('Nothing is written.', `${folder} can not be a folder: ${whyOf(error)}.`);
  });
  const paths = {
    [files.provider]: providerFileOf(answers),
    [files.environment]: environmentFileOf(answers, folder),
  };
  for (const [path, text] of Object.entries(paths)) await writeWhole(path, oneFile(text), isReplaced);
  console.log(`Written for you alone: ${files.environment}\n${' '.repeat(23)}${files.provider}`);
  let exit: number = exits.done;
  if (args.options['no-checks'] !== true) {
    const { host, port, origin, 'tracking-domain': trackingDomain = '', 'mail-from': mailFrom = '' } = answers;
    const smtpUrl = answers['smtp-url'] || undefined;
    const place = { host: host ?? '', port: Number(port), origin: origin ?? '', trackingDomain };
    const databaseUrl = answers['database-url'] || undefined;
    const letter = { smtpUrl, mailFrom, letterTo: answers['support-mail'] ?? '' };
    exit = report(await checkNetwork({ ...place, ...letter, databaseUrl, clock: optionOf(args, 'clock') }));
  }
  // By their address, since no tarball has them.
  console.log(
    `Next: ${startIn(folder, environment)}, or a systemd service. How: https://millrace.test/docs/operate.md`,
  );
  return exit;
}

/** How the network of a folder is started: only where its scripts are does npm know any. */
function startIn(folder: string, { npm_command }: Environment): string {
  const isHere = folder === process.cwd();
  if (isHere && existsSync(join(folder, 'package.json'))) return '"npm run serve" in this folder';
  // npx knows the command where it has run it; elsewhere its file is named.
  if (isHere && npm_command === 'exec') return 'npx millrace serve';
  return `${isHere ? '' : `cd ${folder} && `}node ${fileURLToPath(new URL('../../bin/millrace.mjs', import.meta.url))} serve`;
}

/** Looks again, at what the environment says. */
async function checkOnly(args: CommandArgs, environment: Environment): Promise<number> {
  const { provider, ...config } = readConfig(environment);
  const letterTo = provider.support_email;
  const trackingDomain = provider.tracking_domain;
  // As a start does, by the way around a pooler.
  const databaseUrl = config.databaseDirectUrl ?? config.databaseUrl;
  const network = { ...config, databaseUrl, trackingDomain, letterTo };
  return report(await checkNetwork({ ...network, clock: optionOf(args, 'clock') }));
}

function report(findings: readonly Finding[]): number {
  for (const { isWell, says } of findings) console.log(`  ${isWell ? 'ok   ' : 'FAULT'}  ${says}`);
  const faults = findings.filter(({ isWell }) => !isWell).length;
  if (faults === 0) return exits.done;
  console.log(
    `${counted(faults, 'fault')}: mend that before the first publisher comes, and look again by "millrace init --check".`,
  );
  return exits.refused;
}

/** What was given by options, and what is answered by whoever sits there. */
async function answersTo(args: CommandArgs): Promise<Answers> {
  const answers: Record<string, string> = { ...quiet };
  for (const option of Object.keys(quiet)) answers[option] = optionOf(args, option) || (answers[option] ?? '');
  const missing = questions.filter(({ option, usual }) => !usual && optionOf(args, option) === '');
  if (missing.length > 0 && !process.stdin.isTTY) {
    const names = missing.map(({ option }) => `--${option}`).join(', ');
    throw new Refused(`There is nobody to ask here, and these are not given: ${names}.`);
  }
  // A script that gives what is needed is asked for nothing else.
  const asking = missing.length > 0 ? createInterface({ input: process.stdin, output: process.stdout }) : undefined;
  try {
    for (const { option, asks, usual } of questions) {
      const typedAnswer = optionOf(args, option);
      const otherwise = usual?.(answers);
      answers[option] = typedAnswer || (await asking?.question(asks + hint(otherwise)))?.trim() || (otherwise ?? '');
    }
  } finally {
    asking?.close();
  }
  return { ...answers, 'mail-from': senderOf(answers) };
}

/** Who letters come from, by the name of the network where that can stand before an address as it is. */
function senderOf({ name = '', 'mail-from': from = '' }: Answers): string {
  return from.includes('<') || /["<>()[\]\\,;:@$`]/.test(name) ? from : `${name.trim()} <${from}>`;
}

const hint = (usual: string | undefined) => (usual === undefined || usual === '' ? ': ' : ` [${usual}]: `);

export const initCommands: readonly Command[] = [
  {
    name: 'init',
    takes: '',
    options: {
      name: { takes: 'name', says: 'the name of the network' },
      origin: { takes: 'address', says: 'where the portal is, such as https://portal.example.com' },
      'tracking-domain': { takes: 'address', says: 'where its links are, such as https://go.example.com' },
      'support-mail': { takes: 'e-mail', says: 'the address that publishers write to' },
      terms: { takes: 'address', says: 'where its terms are' },
      'smtp-url': { takes: 'address', says: 'the mail server, such as smtp://user:password@host:587' },
      'mail-from': {
        takes: 'e-mail',
        says: 'who letters come from, an address or "name <address>"; usually the support, by the name of the network',
      },
      operator: { takes: 'name', says: 'who you are, as "millrace log" shows it; usually the user of the machine' },
      'database-url': { takes: 'address', says: 'a Postgres, such as postgres://user@host/name' },
      host: { takes: 'address', says: 'the address that the server listens at; usually 127.0.0.1' },
      port: { takes: 'port', says: 'its port; usually 4000' },
      proxies: { takes: 'count', says: 'how many proxies stand in front; usually 1' },
      folder: { takes: 'folder', says: 'where millrace.env, provider.json and data are; usually this one' },
      'data-dir': { takes: 'folder', says: 'where the server keeps its data; usually data in that folder' },
      clock: { takes: 'address', says: 'compare the clock with that of this web server' },
      check: { says: 'only look, at what the environment and millrace.env say' },
      'no-checks': { says: 'only write' },
      replace: { says: 'write files anew that are there, with new secrets' },
    },
    says: 'Sets a network up: asks for what it needs, writes millrace.env and provider.json, and looks whether all is well.',
    example: 'init --name "Acme Ads" --origin https://portal.acme.example --tracking-domain https://go.acme.example',
    notes: () => [
      `A script, which nobody can ask, gives ${questions.flatMap(({ option, usual }) => (usual ? [] : [`--${option}`])).join(', ')}; the others have usual values.`,
    ],
    work: onlyHere,
    here: init,
  },
];
