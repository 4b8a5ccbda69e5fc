import { characterError, emailError } from '@millrace/core/fields';
import type { ProviderSettings } from '@millrace/core/reference';
import { existsSync, statSync } from 'node:fs';
import { defaultProvider, demoProvider } from '../reference/provider.ts';
import { readProviderFile } from '../reference/provider-file.ts';
import { StartError } from '../db/start-error.ts';
import { usualBrowser } from '../tester/browser-place.ts';
import { readExits, type ExitProxy } from '../tester/exits.ts';
import { readCarrierFile, type CarrierAt } from '../reference/carrier.ts';

export interface Config {
  readonly port: number;
  readonly host: string;
  /** Where browsers reach this server; links and cookies are made from it, never from a request's Host. */
  readonly origin: string;
  readonly dataDir: string;
  /** A Postgres to use in place of the embedded database. */
  readonly databaseUrl: string | undefined;
  /** The same Postgres without a pooler in between, for what needs a session of its own: changing the tables. */
  readonly databaseDirectUrl?: string | undefined;
  /** So many clicks wait for the database in memory; more of them wait on the disk alone. */
  readonly maxClicksInMemory: number;
  /** Where clicks are written before they are removed; without one they are not. */
  readonly clickArchive?: string | undefined;
  /** So long a server that is asked to stop goes on answering, for a balancer to notice. */
  readonly drainMs: number;
  readonly isDemo: boolean;
  /** Answers that do not fit their row are faults instead of being trimmed. */
  readonly isStrict: boolean;
  /** Who is signed in is read once a second for all calls of a session that change nothing. */
  readonly keepsMembers: boolean;
  readonly logLevel: LogLevel;
  /** How many proxies of ours stand in front and append to X-Forwarded-For. */
  readonly proxies: number;
  /** The header in which the network in front of us names a visitor's country. */
  readonly countryHeader: string | undefined;
  /** The header in which the network in front of us names a visitor's carrier, by mobile country and network code. */
  readonly carrierHeader: string | undefined;
  /** What the operator's own database says of the carriers of addresses. */
  readonly carrierAt: CarrierAt | undefined;
  /** The country of addresses that no list knows, such as those of one's own network. */
  readonly homeCountry: string;
  readonly provider: ProviderSettings;
  /** A mail server; without one letters are kept in the outbox of the data folder. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Where the link lab of the demonstration is; without a port there is none. */
  readonly labPort: number | undefined;
  /** Where the partner sites of the demonstration are; without a port there is none. */
  readonly offersSitePort: number | undefined;
  readonly englishSitePort: number | undefined;
  /** Opens the metrics; without one they are for the demonstration alone. */
  readonly metricsToken: string | undefined;
  /** Addresses of one's own that links may be tested at and postbacks sent to; all others have to be public. */
  readonly reachable: readonly string[];
  /** Where the Bot API of Telegram is, at whatever address; without one no alerts go by Telegram. */
  readonly telegramApi: string | undefined;
  /** Proxies by which links are tested as from elsewhere; without one a test goes out directly. */
  readonly exits: readonly ExitProxy[];
  /** A Chromium or Chrome that takes pictures of landing pages; without one none are taken. */
  readonly browser: string | false;
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
type LogLevel = (typeof logLevels)[number];

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the environment; throws one message that names every variable which is wrong. */
export function readConfig(environment: Environment): Config {
  const faults: string[] = [];

  function read<T>(name: string, fallback: T, parse: (text: string) => T | undefined, expected: string): T {
    const text = environment[name];
    if (text === undefined || text === '') return fallback;
    const value = parse(text);
    if (value === undefined) faults.push(`${name} must be ${expected}`);
    return value ?? fallback;
  }

  const port = read('PORT', 4000, portNumber, 'a port from 1 to 65535');
  const isDemo = read('DEMO', false, flag, '1 or 0');
  const config: Config = {
    port,
    host: read('HOST', '127.0.0.1', (text) => text, 'a host name or an address'),
    origin: read('ORIGIN', `http://localhost:${port}`, webOrigin, 'an origin such as https://portal.example.com'),
    dataDir: read('DATA_DIR', '.data', (text) => text, 'a folder'),
    databaseUrl: read('DATABASE_URL', undefined, postgresUrl, 'an address such as postgres://user@host/name'),
    databaseDirectUrl: read(
      'DATABASE_DIRECT_URL',
      undefined,
      postgresUrl,
      'an address such as postgres://user@host/name',
    ),
    maxClicksInMemory: read('CLICKS_IN_MEMORY', 20_000, (text) => integer(text, 100, 1_000_000), 'from 100 to 1000000'),
    clickArchive: read('CLICK_ARCHIVE', undefined, folder, 'a folder that is there'),
    drainMs: 1_000 * read('DRAIN_SECONDS', 0, (text) => integer(text, 0, 300), 'a number of seconds, 0 to 300'),
    isDemo,
    isStrict: environment['NODE_ENV'] !== 'production',
    keepsMembers: environment['NODE_ENV'] === 'production',
    logLevel: read('LOG_LEVEL', isDemo ? 'warn' : 'info', logLevel, `one of ${logLevels.join(', ')}`),
    proxies: read('PROXIES', 0, (text) => integer(text, 0, 9), 'the number of proxies in front, 0 to 9'),
    smtpUrl: read('SMTP_URL', undefined, smtpUrl, 'an address such as smtp://user:password@host:587'),
    mailFrom: read(
      'MAIL_FROM',
      usualSender,
      mailSender,
      'an address such as no-reply@acme.example or Acme Ads <no-reply@acme.example>',
    ),
    labPort: read('LAB_PORT', undefined, portNumber, 'a port from 1 to 65535'),
    offersSitePort: read('OFFERS_SITE_PORT', undefined, portNumber, 'a port from 1 to 65535'),
    englishSitePort: read('ENGLISH_SITE_PORT', undefined, portNumber, 'a port from 1 to 65535'),
    metricsToken: read('METRICS_TOKEN', undefined, longSecret, 'a secret of at least 16 characters'),
    reachable: read('REACHABLE', [], addresses, 'addresses with ports such as 127.0.0.1:4003,[::1]:4003'),
    telegramApi:
      environment['TELEGRAM_API'] === ''
        ? undefined
        : read(
            'TELEGRAM_API',
            usualTelegram(environment),
            webOrigin,
            'an origin such as https://api.telegram.org, or empty',
          ),
    exits: read('EXITS', [], readExits, 'a JSON file with a list of { country, zone, carriers, proxy }'),
    browser: read('CHROMIUM', usualBrowser(), browser, 'the path of a Chromium or Chrome, or none'),
    countryHeader: read('COUNTRY_HEADER', undefined, headerName, 'the name of a header such as cf-ipcountry'),
    carrierHeader: read('CARRIER_HEADER', undefined, headerName, 'the name of a header such as x-carrier'),
    carrierAt: read('CARRIER_DATABASE', undefined, readCarrierFile, 'a MaxMind file that tells carriers'),
    homeCountry: read('HOME_COUNTRY', '', countryCode, 'a country of two letters such as DE'),
    provider: providerOf(environment['PROVIDER'], isDemo ? demoProvider : defaultProvider, faults),
  };
  if (faults.length > 0) throw new StartError(`The configuration is not right: ${faults.join('; ')}.`);
  return { ...config, provider: withSites(config) };
}

/** The demonstration has one of its own beside its links, so that nothing that is tried there leaves the machine. */
function usualTelegram({ DEMO, LAB_PORT }: Environment): string {
  return DEMO === '1' && LAB_PORT ? `http://localhost:${LAB_PORT}` : 'https://api.telegram.org';
}

const originAt = (port: number | undefined) => (port === undefined ? '' : `http://localhost:${port}`);

/** The provider with the sites of the demonstration, where it has none of its own: they may show the tester. */
function withSites({ provider: settings, offersSitePort, englishSitePort }: Config): ProviderSettings {
  return {
    ...settings,
    offers_site: settings.offers_site || originAt(offersSitePort),
    english_site: settings.english_site || originAt(englishSitePort),
  };
}

function integer(text: string, min: number, max: number): number | undefined {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : undefined;
  return value !== undefined && value >= min && value <= max ? value : undefined;
}

const portNumber = (text: string) => integer(text, 1, 65_535);

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

const usualSender = 'no-reply@localhost';

/** An e-mail address, or a name with one behind it; what would end or part a name is in quotation marks. */
function mailSender(text: string): string | undefined {
  const address = /^(?:"[^"]+"|[^"<>()[\]\\,;:@]+) <([^<>]+)>$/.exec(text)?.[1] ?? text;
  if (characterError(text)) return undefined;
  return address === usualSender || emailError(address) === undefined ? text : undefined;
}

function longSecret(text: string): string | undefined {
  return text.length >= 16 ? text : undefined;
}

function addresses(text: string): readonly string[] | undefined {
  const list = text.split(',').map((entry) => entry.trim());
  return list.every((entry) => /^(\d+(\.\d+){3}|\[[\da-f:]+\]):\d{1,5}$/.test(entry)) ? list : undefined;
}

function browser(text: string): string | false | undefined {
  if (text === 'none') return false;
  return existsSync(text) ? text : undefined;
}

function folder(text: string): string | undefined {
  return statSync(text, { throwIfNoEntry: false })?.isDirectory() ? text : undefined;
}

function headerName(text: string): string | undefined {
  return /^[\w-]+$/.test(text) ? text.toLowerCase() : undefined;
}

function countryCode(text: string): string | undefined {
  return /^[A-Z]{2}$/.test(text) ? text : undefined;
}

function providerOf(path: string | undefined, usual: ProviderSettings, faults: string[]): ProviderSettings {
  if (path === undefined || path === '') return usual;
  const read = readProviderFile(path, usual);
  if (typeof read !== 'string') return read;
  faults.push(`PROVIDER: ${read}`);
  return usual;
}
