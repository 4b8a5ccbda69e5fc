import type { Context as Request } from 'hono';
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';

/** A file that may be served, under its address below the folder. */
export interface ServedFile {
  readonly path: string;
  readonly type: string;
  /** Its name holds a hash of its content, so it never changes. */
  readonly isImmutable: boolean;
  /** The same file, compressed beforehand, by content encoding. */
  readonly packed: Readonly<Record<string, string>>;
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

const encodings: Readonly<Record<string, string>> = { br: '.br', gzip: '.gz' };

/** Lists what a folder holds, once. Requests are looked up in this list; none ever becomes a path of the disk. */
export function listFiles(folder: string): ReadonlyMap<string, ServedFile> {
  const entries = readFolder(folder);
  const names = new Set(entries);
  const served = entries.flatMap((name): [string, ServedFile][] => {
    const type = types[extname(name).toLowerCase()];
    if (type === undefined || name.split('/').some((part) => part.startsWith('.'))) return [];
    const siblings = Object.entries(encodings).filter(([, ending]) => names.has(name + ending));
    const packed = Object.fromEntries(siblings.map(([encoding, ending]) => [encoding, join(folder, name + ending)]));
    return [[name, { path: join(folder, name), type, isImmutable: isHashed(name), packed }]];
  });
  return new Map(served);
}

/** The address of the portal's typeface, for pages without its bundle; undefined before the portal is built. */
export function typefaceIn(folder: string): string | undefined {
  const name = [...listFiles(folder).keys()].find((one) => /^assets\/inter-latin-wght-normal-.+\.woff2$/.test(one));
  return name && `/${name}`;
}

/** The bytes of a file as this client takes them, with the headers that belong to them. */
export async function fileAnswer(request: Request, file: ServedFile): Promise<Response> {
  const accepted = (request.req.header('accept-encoding') ?? '').split(',').map((entry) => entry.split(';')[0]?.trim());
  const encoding = Object.keys(file.packed).find((name) => accepted.includes(name));
  const bytes = await readFile((encoding && file.packed[encoding]) ?? file.path);
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  request.header('cache-control', file.isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache');
  request.header('vary', 'accept-encoding');
  request.header('etag', etag);
  if (request.req.header('if-none-match') === etag) return request.body(null, 304);
  request.header('content-type', file.type);
  if (encoding) request.header('content-encoding', encoding);
  return request.body(new Uint8Array(bytes));
}

function readFolder(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile());
    return files.map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
  } catch {
    // What is not built is not served.
    return [];
  }
}

/** What is built is named by its content, such as `assets/index-B3xq_9Zk.js` and `v1/tester-f80bf84a.js`. */
function isHashed(name: string): boolean {
  return /^(assets|v\d+)\/.+-[\w-]{8}\.\w+$/.test(name);
}
