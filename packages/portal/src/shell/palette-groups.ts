import { offerCalls } from '@millrace/core/offers';
import { pages as pageOpenings } from '@millrace/core/pages';
import { createRecent, heldThrough, mayOpen, type Found, type Profile } from '@millrace/core/session';
import { smartlinkCalls } from '@millrace/core/smartlinks';
import { useCall } from '@millrace/widgets/data';
import { useWords } from '@millrace/widgets/provider';
import { useEffect, useState } from 'react';
import { addresses } from '../addresses.ts';
import { useChannel } from '../channel.tsx';
import { browserKeeping } from '../keeping.ts';
import { usePortalWords } from '../words.ts';
import type { FinderGroup, FinderOption } from './finder.tsx';
import { openPages } from './open-pages.ts';
import { paletteWords } from './palette-words.ts';

export interface FoundOption extends FinderOption {
  readonly found: Found;
}

/** The server is asked when typing has rested this long, in milliseconds. */
const restsFor = 250;
const mostShown = 6;

/** What a search finds: pages at once, links and offers as soon as the server tells. */
export function usePaletteGroups({ user, en }: Profile, search: string) {
  const words = useWords(paletteWords);
  const { titles } = usePortalWords();
  const channel = useChannel();
  const viewer = { permissions: heldThrough(en, channel?.integration), status: user.status };
  const maySearch = mayOpen(pageOpenings.offers, viewer);
  const [recent] = useState(() => createRecent(browserKeeping, user.id));
  const wanted = search.trim();
  const rested = useRested(wanted);
  const isAsked = rested !== '' && wanted !== '' && maySearch;

  const settings = { isEnabled: isAsked, keepsPrevious: true };
  const links = useCall(smartlinkCalls.list, { search: rested, uid: user.id, n: mostShown }, settings);
  const offers = useCall(offerCalls.list, { search: rested, n: mostShown }, settings);

  const pages = openPages(viewer).map(({ path, title }): Found => ({ kind: 'page', to: path, label: titles[title] }));
  const groups: FinderGroup<FoundOption>[] = [];
  const show = (title: string, found: readonly Found[]) => {
    if (found.length > 0) groups.push({ title, options: found.map((one) => optionOf(title, one)) });
  };
  if (wanted === '') {
    const open = (one: Found) => one.kind !== 'page' || pages.some(({ to }) => to === one.to);
    show(words.recent, recent.read().filter(open));
    show(words.pages, pages);
  } else {
    const sought = wanted.toLowerCase();
    show(
      words.pages,
      pages.filter(({ label, to }) => label.toLowerCase().includes(sought) || to.includes(sought)),
    );
  }
  if (isAsked) {
    show(
      words.smartlinks,
      (links.data?.data ?? []).map(({ gid, name }) => ({
        kind: 'smartlink',
        to: addresses.smartlink(gid),
        label: name,
        id: gid,
      })),
    );
    show(
      words.offers,
      (offers.data?.data ?? []).map(({ oid, name }) => ({
        kind: 'offer',
        to: addresses.offersFound(`${oid}`),
        label: name,
        id: oid,
      })),
    );
  }

  const failed = isAsked ? [links, offers].filter(({ error, isFetching }) => error && !isFetching) : [];
  return {
    groups,
    remember: recent.add,
    isBusy: maySearch && (wanted !== rested || (isAsked && (links.isFetching || offers.isFetching))),
    isFailed: failed.length > 0,
    retry: () => failed.forEach(({ refetch }) => void refetch()),
  };
}

function optionOf(group: string, found: Found): FoundOption {
  const { id, label, to } = found;
  return { key: `${group} ${to}`, label, note: id === undefined ? undefined : `${id}`, found };
}

function useRested(wanted: string): string {
  const [rested, setRested] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setRested(wanted), wanted === '' ? 0 : restsFor);
    return () => clearTimeout(timer);
  }, [wanted]);
  return rested;
}
