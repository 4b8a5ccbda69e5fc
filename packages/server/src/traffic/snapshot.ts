import { ProviderSettings } from '@millrace/core/reference';
import type { SourceAnswer } from '@millrace/core/sources';
import { createHash } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Config } from '../config/config.ts';
import type { Context } from '../context.ts';
import type { Cache, Entry } from '../db/cache.ts';
import { faultOf } from '../log/log.ts';
import type { Installation } from './click-id.ts';
import type { Learning, LearntOffer } from '../offers/knowledge.ts';
import type { Link } from './links.ts';
import { encodeLines, readChunk } from './segment.ts';

/** What a process needs to answer clicks before there is a database. */
export interface Snapshot {
  readonly installation: Installation;
  readonly provider: Entry<ProviderSettings> | undefined;
  readonly links: readonly (readonly [string, Entry<Link>])[];
  readonly learnt: readonly LearntOffer[];
  readonly usual: number;
}

interface Head {
  readonly version: number;
  readonly database: string;
  readonly secret: string;
  readonly checkedSince: string;
  readonly provider?: Entry<unknown>;
  readonly usual: number;
}

/** What is in a line after the first. */
type Line = LinkLine | { readonly learnt: LearntOffer };

interface LinkLine {
  readonly key: string;
  readonly at: number;
  readonly link: Omit<Link, 'blocked'>;
  readonly blocked: readonly [string, SourceAnswer][];
}

/** One more whenever a link or an offer of it has other fields: what an older build has written is left alone. */
const version = 3;
const writeEveryMs = 60_000;
/** So many lines are written between two looks at what else is to be done. */
const linesAtOnce = 50;

type Place = Pick<Config, 'dataDir' | 'databaseUrl'>;

const pathOf = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'links.snapshot');

/** Which database it is of, without telling how that is opened. */
function databaseId({ databaseUrl = '' }: Place): string {
  const { host, pathname } = new URL(databaseUrl);
  return createHash('sha256').update(`${host}${pathname}`).digest('base64url');
}

/** What an earlier process has left for starts without a database; undefined where there is nothing that fits. */
export async function readSnapshot(config: Place): Promise<Snapshot | undefined> {
  const path = pathOf(config);
  try {
    let head: Head | undefined;
    const links: [string, Entry<Link>][] = [];
    const learnt: LearntOffer[] = [];
    for (let chunk = await readChunk(path, 0); chunk; chunk = await readChunk(path, chunk.end)) {
      const lines = [...chunk.lines];
      // A file that does not begin as we write it is none of ours.
      if (!head) head = JSON.parse(lines.shift() ?? '{}') as Head;
      if (head.version !== version || head.database !== databaseId(config)) return undefined;
      for (const line of lines) {
        const read = JSON.parse(line) as Line;
        if ('learnt' in read) learnt.push(read.learnt);
        else links.push([read.key, { at: read.at, value: { ...read.link, blocked: new Map(read.blocked) } }]);
      }
    }
    if (!head) return undefined;
    const { secret, checkedSince, provider, usual } = head;
    const settings = ProviderSettings.safeParse(provider?.value);
    return {
      installation: { secret, checkedSince: new Date(checkedSince) },
      provider: provider && settings.success ? { at: provider.at, value: settings.data } : undefined,
      links,
      learnt,
      usual,
    };
  } catch {
    return undefined;
  }
}

export function removeSnapshot(config: Place): Promise<void> {
  return rm(pathOf(config), { force: true });
}

type Dependencies = Pick<Context, 'config' | 'log' | 'links' | 'learning' | 'providerCache' | 'installation'>;

/** Writes a snapshot every minute in which links were read, and one at the end. */
export function keepSnapshot(context: Dependencies): { close(): Promise<void> } {
  let last = '';
  let writing: Promise<void> = Promise.resolve();

  async function write(): Promise<void> {
    const path = pathOf(context.config);
    const draft = `${path}.${process.pid}.part`;
    try {
      // Nothing else may have made the folder yet.
      await mkdir(context.config.dataDir, { recursive: true });
      const hash = await writeDraft(draft, context);
      if (hash === last) return await rm(draft, { force: true });
      await rename(draft, path);
      last = hash;
    } catch (error) {
      await rm(draft, { force: true }).catch(() => undefined);
      context.log.error({ fault: faultOf(error) }, 'no snapshot of the links could be written');
    }
  }

  const timer = setInterval(() => (writing = writing.then(write)), writeEveryMs);
  timer.unref();
  return {
    async close() {
      clearInterval(timer);
      await writing.then(write);
    },
  };
}

/** Gives a hash of what it has written. For the owner alone: the secret of the installation is in it. */
async function writeDraft(path: string, context: Dependencies): Promise<string> {
  const hash = createHash('sha256');
  const file = await open(path, 'w', 0o600);
  try {
    for await (const lines of linesOf(context)) {
      const bytes = encodeLines(lines);
      hash.update(bytes);
      await file.appendFile(bytes);
    }
    await file.datasync();
  } finally {
    await file.close();
  }
  return hash.digest('base64url');
}

async function* linesOf({
  config,
  links,
  learning,
  providerCache,
  installation,
}: Dependencies): AsyncGenerator<string[]> {
  const { secret, checkedSince } = installation;
  const provider = entryOf(providerCache);
  const head: Head = {
    version,
    database: databaseId(config),
    secret,
    checkedSince: checkedSince.toISOString(),
    ...(provider && { provider }),
    usual: learning.usual,
  };
  let lines = [JSON.stringify(head)];
  for (const line of restOf(links, learning)) {
    lines.push(JSON.stringify(line));
    if (lines.length < linesAtOnce) continue;
    yield lines;
    lines = [];
    await nextTurn();
  }
  yield lines;
}

function* restOf(links: Cache<Link>, learning: Learning): Generator<Line> {
  // What is used while this is written would change the order that is walked.
  for (const [key, { at, value }] of Array.from(links.entries())) {
    const { blocked, ...link } = value;
    yield { key, at, link, blocked: [...blocked] };
  }
  for (const learnt of learning.entries()) yield { learnt };
}

function entryOf<T>(cache: Cache<T>): Entry<T> | undefined {
  for (const [, entry] of cache.entries()) return entry;
  return undefined;
}
