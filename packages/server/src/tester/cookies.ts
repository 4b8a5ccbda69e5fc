import { cookieNames } from '@millrace/core/tester';

/** The cookies of one test, by host. They are sent back along the chain and forgotten with it. */
export interface Cookies {
  of(host: string): [name: string, value: string][];
  /** Takes what an answer sets and says under which names. */
  keep(host: string, headers: readonly (readonly [name: string, value: string])[]): string[];
}

const most = 50;

export function createCookies(): Cookies {
  const jar = new Map<string, Map<string, string>>();
  return {
    of: (host) => [...(jar.get(host) ?? [])],
    keep(host, headers) {
      const set = headers.filter(([name]) => name.toLowerCase() === 'set-cookie').map(([, value]) => value);
      const own = jar.get(host) ?? new Map<string, string>();
      for (const line of set) {
        const [, name, value] = /^\s*([^=;\s]+)=([^;]*)/.exec(line) ?? [];
        if (name !== undefined && value !== undefined && own.size < most) own.set(name, value.trim());
      }
      jar.set(host, own);
      return cookieNames(set);
    },
  };
}
