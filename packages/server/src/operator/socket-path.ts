import { createHash } from 'node:crypto';
import { join, relative, resolve } from 'node:path';

/** The folder of the socket: only its owner may enter, so that only they reach it from its first moment on. */
export function socketFolder(dataDir: string): string {
  return join(dataDir, 'operator');
}

/** Where the server of a data folder takes the operator's commands. */
export function socketPath(dataDir: string): string {
  const fullPath = resolve(socketFolder(dataDir), 'socket');
  if (process.platform === 'win32') {
    return `\\\\.\\pipe\\millrace-${createHash('sha256').update(fullPath.toLowerCase()).digest('hex').slice(0, 16)}`;
  }
  // The system takes about a hundred characters: the shorter way of telling the same place is taken.
  const near = relative(process.cwd(), fullPath);
  return near.length < fullPath.length ? near : fullPath;
}
