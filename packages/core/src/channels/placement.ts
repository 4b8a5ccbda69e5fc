import * as z from 'zod/mini';
import { nameOf } from '../fields/choice.ts';
import { requiredError } from '../fields/required.ts';
import { textError } from '../fields/text.ts';
import { trimEndOf } from '../format/trim-end.ts';
import { version } from '../http/version.ts';

/** Where an offerwall or a banner stands in a page. */
export const placementTypes = { top: 1, bottom: 2, center: 3, inner: 4 } as const;

export const Placement = z.object({ id: z.int(), name: z.string(), type: z.int(), aid: z.int(), version });
export type Placement = z.output<typeof Placement>;

export type PlacementProblems = Partial<Record<'name' | 'type', NonNullable<ReturnType<typeof textError>>>>;

/** @rule A placement has a name of at most 128 characters and one of the four types. */
export function placementProblems({ name, type }: Pick<Placement, 'name' | 'type'>): PlacementProblems {
  const all = {
    name: textError(name, 128),
    type: requiredError(nameOf(placementTypes, type)),
  };
  return Object.fromEntries(Object.entries(all).filter(([, problem]) => problem !== undefined));
}

/** @rule A placement is pasted as one script tag that names it and takes the signed id of the user; an inner one brings the box that it fills. */
export function placementSnippet({ id, type }: Pick<Placement, 'id' | 'type'>, domain: string): string {
  const origin = trimEndOf(domain, '/').replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const script = `<script async src="${origin}/wall.js?placement=${id}" data-user="USER_ID" data-signature="SIGNATURE"></script>`;
  return type === placementTypes.inner ? `<div id="millrace-${id}"></div>\n${script}` : script;
}
