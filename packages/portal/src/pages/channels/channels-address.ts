import { loggedKinds, type LoggedKind } from '@millrace/core/channels';
import { pageSizes } from '@millrace/core/reports';
import { idAt } from '../../id-address.ts';

/** Stands in the address where the id of an app would, while there is none yet. */
export const newApp = 'new';

/** The channel that an address names. */
export function channelAt(address: URLSearchParams): number | undefined {
  return idAt(address, 'aid');
}

/** The app that an address opens: one that is there, a new one, or none, which is the list of all. */
export function appAt(address: URLSearchParams): number | typeof newApp | undefined {
  return address.get('app') === newApp ? newApp : idAt(address, 'app');
}

/** Which postbacks are listed, and which page of them. */
export interface LogQuery {
  readonly show: LoggedKind | undefined;
  readonly p: number;
  readonly n: number;
  /** The newest try of the first page, so that the next ones begin where it ends. */
  readonly until: number | undefined;
}

const firstSize = 25;
const lastPage = 1_000_000;

/** The postbacks that an address asks for; what it does not say or says wrongly is as at first. */
export function logAt(address: URLSearchParams): LogQuery {
  const n = Number(address.get('n'));
  const p = Math.min(idAt(address, 'p') ?? 1, lastPage);
  return {
    show: loggedKinds.find((kind) => kind === address.get('show')),
    p,
    n: pageSizes.includes(n) ? n : firstSize,
    until: p > 1 ? idAt(address, 'until') : undefined,
  };
}

/** The same address, asking for these postbacks. */
export function withLog(address: URLSearchParams, { show, p, n, until }: LogQuery): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const name of ['show', 'n', 'p', 'until']) next.delete(name);
  if (show) next.set('show', show);
  if (n !== firstSize) next.set('n', String(n));
  if (p > 1) next.set('p', String(p));
  if (p > 1 && until !== undefined) next.set('until', String(until));
  return next;
}

interface Place {
  readonly pathname: string;
  readonly search: string;
}

/** Whether one stays with a channel, as where another page of its log is turned to. */
export function staysWithChannel(from: Place, to: Place): boolean {
  const aid = ({ search }: Place) => channelAt(new URLSearchParams(search));
  return from.pathname === to.pathname && aid(from) === aid(to);
}
