import { isPrefetch } from '@millrace/core/traffic';
import type { Context as Request } from 'hono';
import { isbot } from 'isbot';

/** Not a person: a program, or a browser that fetches before anybody has asked. */
export function isNobody({ req }: Request): boolean {
  const agent = req.header('user-agent') ?? '';
  return req.method === 'HEAD' || agent === '' || isbot(agent) || isPrefetch((name) => req.header(name));
}
