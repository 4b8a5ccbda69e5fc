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
