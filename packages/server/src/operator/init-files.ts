import { type ProviderSettings, providerFaults, providerFaultWords } from '@millrace/core/reference';
import { randomBytes } from 'node:crypto';
import { readConfig } from '../config/config.ts';
import { defaultProvider } from '../reference/provider.ts';
import { StartError } from '../db/start-error.ts';

/** What a new network is asked for, each by the name of its option. */
export type Answers = Readonly<Record<string, string>>;

/** The PROVIDER file: what differs from the usual provider. */
export function providerFileOf(answers: Answers): string {
  return `${JSON.stringify(
    {
      name: answers['name'],
      support_email: answers['support-mail'],
      terms_url: answers['terms'],
      tracking_domain: answers['tracking-domain'],
    },
    null,
    2,
  )}\n`;
}

/** What of the answers can not be, each in a sentence. */
export function answerFaults(answers: Answers): string[] {
  const settings = JSON.parse(providerFileOf(answers)) as Partial<ProviderSettings>;
  const names: Readonly<Record<string, string>> = {
    name: 'name',
    support_email: 'support-mail',
    terms_url: 'terms',
    tracking_domain: 'tracking-domain',
  };
  const faults = providerFaults({ ...defaultProvider, ...settings }).map(
    ({ field, problem }) => `--${names[field] ?? field} ${providerFaultWords[problem]}.`,
  );
  if (settings.tracking_domain === '') faults.push('--tracking-domain is empty.');
  // Who letters come from is the support's address, where nothing else was given: its fault is said once.
  const [support, sender] = [answers['support-mail'] ?? '', answers['mail-from'] ?? ''];
  const isSaid = sender.includes(support) && faults.some((fault) => fault.startsWith('--support-mail '));
  const mailAnswers = isSaid ? { ...answers, 'mail-from': '' } : answers;
  const environment = environmentOf(mailAnswers, { folder: '/', token: '0'.repeat(32) });
  for (const [name, value] of Object.entries(environment)) {
    if (/["\\$`\n\r]/.test(value)) faults.push(`${name} can not hold any of " \\ $ \`: write them with % codes.`);
  }
  try {
    readConfig({ ...environment, PROVIDER: undefined });
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    faults.push(error.message);
  }
  return faults;
}

interface Placed {
  /** Where the files of the network are. */
  readonly folder: string;
  readonly token: string;
}

function environmentOf(answers: Answers, { folder, token }: Placed): Readonly<Record<string, string>> {
  const variables: [name: string, value: string | undefined][] = [
    ['NODE_ENV', 'production'],
    ['ORIGIN', answers['origin']],
    ['HOST', answers['host']],
    ['PORT', answers['port']],
    ['PROXIES', answers['proxies']],
    ['DATA_DIR', answers['data-dir'] || `${folder}/data`],
    ['DATABASE_URL', answers['database-url']],
    ['PROVIDER', `${folder}/provider.json`],
    ['SMTP_URL', answers['smtp-url']],
    ['MAIL_FROM', answers['mail-from']],
    ['OPERATOR', answers['operator']],
    ['METRICS_TOKEN', token],
  ];
  return Object.fromEntries(variables.filter((entry): entry is [string, string] => (entry[1] ?? '') !== ''));
}

/** The environment of the network, as Node's `--env-file` and systemd's `EnvironmentFile` both read it. */
export function environmentFileOf(answers: Answers, folder: string): string {
  const token = randomBytes(24).toString('base64url');
  const lines = Object.entries(environmentOf(answers, { folder, token })).map(([name, value]) => {
    return /^[\w@%+=:,./?&~!*-]+$/.test(value) ? `${name}=${value}` : `${name}="${value}"`;
  });
  return [
    '# A network of Millrace: for "millrace serve" and every other "millrace …" that is typed in this folder. It holds secrets.',
    ...lines,
    '',
  ].join('\n');
}
