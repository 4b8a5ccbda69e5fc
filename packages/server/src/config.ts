import { Provider } from '@millrace/core/reference';
import { readFileSync } from 'node:fs';
import { defaultProvider } from './reference/provider.ts';
import { StartError } from './start-error.ts';

export interface Config {
  readonly port: number;
  readonly host: string;
  /** Where browsers reach this server; links and cookies are made from it, never from a request's Host. */
  readonly origin: string;
  readonly dataDir: string;
  /** A Postgres to use in place of the embedded database. */
  readonly databaseUrl: string | undefined;
  readonly isDemo: boolean;
  /** Answers that do not fit their row are faults instead of being trimmed. */
  readonly isStrict: boolean;
  readonly logLevel: LogLevel;
  /** How many proxies of ours stand in front and append to X-Forwarded-For. */
  readonly proxies: number;
  readonly provider: Provider;
  /** A mail server; without one letters are kept in the outbox of the data folder. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Where the link lab of the demonstration is; without a port there is none. */
  readonly labPort: number | undefined;
  /** Opens the metrics; without one they are for the demonstration alone. */
  readonly metricsToken: string | undefined;
  /** Addresses of one's own that links may be tested at and postbacks sent to; all others have to be public. */
  readonly reachable: readonly string[];
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
type LogLevel = (typeof logLevels)[number];

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the environment; throws one message that names every variable which is wrong. */
export function readConfig(environment: Environment): Config {
  const faults: string[] = [];

  function read<T>(name: string, fallback: T, parse: (text: string) => T | undefined, wanted: string): T {
    const text = environment[name];
    if (text === undefined || text === '') return fallback;
    const value = parse(text);
    if (value === undefined) faults.push(`${name} must be ${wanted}`);
    return value ?? fallback;
  }

  const port = read('PORT', 4000, (text) => integer(text, 1, 65_535), 'a port from 1 to 65535');
  const isDemo = read('DEMO', false, flag, '1 or 0');
  const config: Config = {
    port,
    host: read('HOST', '127.0.0.1', (text) => text, 'a host name or an address'),
    origin: read('ORIGIN', `http://localhost:${port}`, webOrigin, 'an origin such as https://portal.example.com'),
    dataDir: read('DATA_DIR', '.data', (text) => text, 'a folder'),
    databaseUrl: read('DATABASE_URL', undefined, postgresUrl, 'an address such as postgres://user@host/name'),
    isDemo,
    isStrict: environment['NODE_ENV'] !== 'production',
    logLevel: read('LOG_LEVEL', isDemo ? 'warn' : 'info', logLevel, `one of ${logLevels.join(', ')}`),
    proxies: read('PROXIES', 0, (text) => integer(text, 0, 9), 'the number of proxies in front, 0 to 9'),
    smtpUrl: read('SMTP_URL', undefined, smtpUrl, 'an address such as smtp://user:password@host:587'),
    mailFrom: read('MAIL_FROM', 'no-reply@localhost', (text) => text, 'an address'),
    labPort: read('LAB_PORT', undefined, (text) => integer(text, 1, 65_535), 'a port from 1 to 65535'),
    metricsToken: read('METRICS_TOKEN', undefined, longSecret, 'a secret of at least 16 characters'),
    reachable: read('REACHABLE', [], addresses, 'addresses with ports such as 127.0.0.1:4003,[::1]:4003'),
    provider: read('PROVIDER', defaultProvider, provider, `a JSON file with ${Object.keys(Provider.shape).join(', ')}`),
  };
  if (faults.length > 0) throw new StartError(`The configuration is not right: ${faults.join('; ')}.`);
  return config;
}

function integer(text: string, least: number, most: number): number | undefined {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : undefined;
  return value !== undefined && value >= least && value <= most ? value : undefined;
}

function flag(text: string): boolean | undefined {
  return text === '1' ? true : text === '0' ? false : undefined;
}

function logLevel(text: string): LogLevel | undefined {
  return logLevels.find((level) => level === text);
}

function webOrigin(text: string): string | undefined {
  const url = URL.parse(text);
  return url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/` ? url.origin : undefined;
}

function postgresUrl(text: string): string | undefined {
  const url = URL.parse(text);
  return url && /^postgres(ql)?:$/.test(url.protocol) ? text : undefined;
}

function smtpUrl(text: string): string | undefined {
  const url = URL.parse(text);
  return url && /^smtps?:$/.test(url.protocol) && url.hostname !== '' ? text : undefined;
}

function longSecret(text: string): string | undefined {
  return text.length >= 16 ? text : undefined;
}

function addresses(text: string): readonly string[] | undefined {
  const list = text.split(',').map((entry) => entry.trim());
  return list.every((entry) => /^(\d+(\.\d+){3}|\[[\da-f:]+\]):\d{1,5}$/.test(entry)) ? list : undefined;
}

function provider(path: string): Provider | undefined {
  try {
    return Provider.safeParse(JSON.parse(readFileSync(path, 'utf8'))).data;
  } catch {
    return undefined;
  }
}
