import type { Context as Request } from 'hono';

/** What is sent as `Authorization: Bearer`. */
export function bearerOf(request: Request): string | undefined {
  return /^Bearer +(\S+)$/i.exec(request.req.header('authorization') ?? '')?.[1];
}
