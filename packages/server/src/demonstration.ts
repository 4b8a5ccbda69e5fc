import type { Server } from 'node:http';
import type { Config } from './config/config.ts';
import type { Database } from './db/open.ts';
import { StartError } from './db/start-error.ts';
import type { CarrierAt } from './reference/carrier.ts';

/** What the server is given to run as a demonstration. The product knows no more of it, and runs without. */
export interface Demonstration {
  /** Fills an empty database, and continues one that it has filled up to now. */
  seed(db: Database, now: Date, config: Pick<Config, 'origin' | 'offersSitePort'>): Promise<void>;
  /** Throws where a database holds somebody's own network. */
  refuseLiveData(db: Database, config: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<void>;
  /** The carriers of the visitors that it plays. */
  readonly carrierAt: CarrierAt;
  /** Servers at other origins, each with the variable that says its port. */
  readonly sites: readonly DemonstrationSite[];
  readonly accounts: readonly { readonly un: string; readonly shows: string }[];
  readonly password: string;
}

interface DemonstrationSite {
  readonly variable: string;
  readonly port: (config: Config) => number | undefined;
  readonly create: (config: Config) => Server;
}

/** Whether a configuration asks for something that only the demonstration has. */
export function needsDemonstration({ isDemo, labPort, offersSitePort, englishSitePort }: Config): boolean {
  return isDemo || [labPort, offersSitePort, englishSitePort].some((port) => port !== undefined);
}

/** The configuration as the demonstration completes it. */
export function configFor(config: Config, demonstration: Demonstration | undefined): Config {
  if (!demonstration || !config.isDemo) return config;
  return { ...config, carrierAt: config.carrierAt ?? demonstration.carrierAt };
}

/** The demonstration that a configuration asks for; throws where none was given. */
export function demonstrationFor(config: Config, demonstration: Demonstration | undefined): Demonstration | undefined {
  if (demonstration || !needsDemonstration(config)) return demonstration;
  throw new StartError(
    'The demonstration (DEMO=1, LAB_PORT, OFFERS_SITE_PORT, ENGLISH_SITE_PORT) is not installed here. It comes with the repository of Millrace, where "npm start" runs it.',
  );
}
