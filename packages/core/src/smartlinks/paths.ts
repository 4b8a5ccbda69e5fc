import { isId } from '../format/ids.ts';

/** The link that the editor makes anew. */
export const newGid = 0;

/** @rule The editor creates where the id is 0, and edits any other. */
export function editorAction(gid: number): 'create' | 'edit' {
  return gid === newGid ? 'create' : 'edit';
}

/** @rule An address without an id, as with the literal :sml_id, creates a smartlink; one with what is no id names none. */
export function gidOf(named: string | undefined): number | undefined {
  if (named === undefined || ['', '0', ':sml_id'].includes(named)) return newGid;
  return isId(named) ? Number(named) : undefined;
}

/** A link's own page. */
const ownPage = /^\/smartlink\/\d+(?:\?|$)/;

/** @rule A created link leads to the smartlinks, a saved one back to its page where one came from there, else to My Smartlink. */
export function afterSaving(gid: number, cameFrom?: string): string {
  if (cameFrom !== undefined && ownPage.test(cameFrom)) return cameFrom;
  return editorAction(gid) === 'create' ? '/smartlink' : '/smartlink?active=my';
}

/** @rule Cancel leads back to a link's page or creatives where one came from there, else to the sweepstakes. */
export function cancelPath(cameFrom: string | undefined): string {
  const isBack = cameFrom !== undefined && (ownPage.test(cameFrom) || /^\/offers\/sml-creative\/\d+/.test(cameFrom));
  return isBack ? cameFrom : '/sweepstake';
}
