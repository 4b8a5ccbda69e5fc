import { accountCalls } from '@millrace/core/account';
import { offerCalls } from '@millrace/core/offers';
import { pages as pageOpenings } from '@millrace/core/pages';
import { closedBy, createRecent, heldThrough, mayOpen, type Found, type Profile } from '@millrace/core/session';
import { smartlinkCalls } from '@millrace/core/smartlinks';
import { channelLabel } from '@millrace/core/channels';
import { paymentCalls } from '@millrace/core/payment';
import { referenceCalls, writtenIn } from '@millrace/core/reference';
import { faqNames } from '@millrace/core/support';
import { useCall } from '@millrace/widgets/data';
import { useLocale, useWords } from '@millrace/widgets/provider';
import { Copy, FileText, Layers, LifeBuoy, Link2, ReceiptText, Tag, type IconNode } from 'lucide';
import { useEffect, useState } from 'react';
import { addresses } from '../addresses.ts';
import { useChannel } from '../channel.tsx';
import { lazyLocalStorage } from '../lazy-storage.ts';
import { usePortalWords } from '../words.ts';
import type { FinderGroup, FinderOption } from './finder.tsx';
import { commandWords } from './command-words.ts';
import { iconOf } from './menu-icons.ts';
import { usePaletteActions, type Action } from './palette-actions.ts';
import { usePaletteChannels } from './palette-copies.ts';
import { pagesToFind, type FoundPage } from './palette-pages.ts';
import { paletteWords } from './palette-words.ts';
import { wordsOf } from './sought-words.ts';

export interface FoundOption extends FinderOption {
  /** A place to go to, and to be remembered. */
  readonly found?: Found;
  /** Something to do in its stead. */
  readonly run?: () => void;
}

/** The server is asked when typing has rested this long, in milliseconds. */
const restsFor = 250;
const mostShown = 6;

/** What a search finds: pages at once, links and offers as soon as the server tells. */
export function usePaletteGroups(profile: Profile, search: string, onShortcuts: () => void) {
  const { user, en, person } = profile;
  const words = useWords(paletteWords);
  const commands = useWords(commandWords);
  const portalWords = usePortalWords();
  const locale = useLocale();
  const channel = useChannel();
  const viewer = { permissions: heldThrough(en, channel?.integration), status: user.status, role: person?.role };
  const maySearch = mayOpen(pageOpenings.offers, viewer);
  const [recent] = useState(() => createRecent(lazyLocalStorage, user.id));
  const searchText = search.trim();
  const searchedName = searchText.replace(/^(copy( the)?( links?)?( of)?|复制(链接)?)\s+/i, '');
  const restedName = useRested(searchedName);
  const isSearched = restedName !== '' && searchedName !== '' && maySearch;
  const isPaid = restedName !== '' && searchedName !== '' && mayOpen(pageOpenings.payment, viewer);

  const settings = { isEnabled: isSearched, keepsPrevious: true };
  const links = useCall(smartlinkCalls.list, { search: restedName, uid: user.id, n: mostShown }, settings);
  const offers = useCall(offerCalls.list, { search: restedName, n: mostShown }, settings);
  const invoices = useCall(
    paymentCalls.history,
    { search: restedName, n: mostShown },
    { ...settings, isEnabled: isPaid },
  );
  const provider = useCall(referenceCalls.provider, {}).data;
  const actions = usePaletteActions(profile, viewer, onShortcuts);
  const { channels, take, copy, mayCopy } = usePaletteChannels(profile);

  const pages = pagesToFind(profile, viewer, portalWords);
  // Who makes them looks for people, and not for the account that they are a part of.
  const people: readonly FoundPage[] =
    closedBy(accountCalls.people, viewer) === undefined
      ? [
          {
            kind: 'page',
            to: addresses.people,
            label: words.people,
            group: portalWords.titles.myAccount,
            icon: 'account',
          },
        ]
      : [];
  const soughtWords = wordsOf(searchText);
  const also: Readonly<Record<string, string>> = words.also;
  const isSought = (...texts: readonly string[]) => {
    const fullText = texts.join(' ').toLowerCase();
    return soughtWords.every((word) => fullText.includes(word));
  };
  const groups: FinderGroup<FoundOption>[] = [];
  const add = (title: string, options: readonly FoundOption[]) => {
    if (options.length > 0) groups.push({ title, options });
  };
  const show = (title: string, results: readonly Found[]) =>
    add(
      title,
      results.map((one) => optionOf(title, one)),
    );
  const showPages = (foundPages: readonly FoundPage[]) =>
    add(
      words.pages,
      foundPages.map(({ group, icon, ...page }) => ({
        ...optionOf(words.pages, page),
        note: group,
        icon: iconOf(icon),
      })),
    );
  const showActions = (offeredActions: readonly Action[]) =>
    add(
      commands.actions,
      offeredActions.map(({ label, icon, keys, run }) => ({ key: `action ${label}`, label, icon, note: keys, run })),
    );

  if (searchText === '') {
    const open = (one: Found) => one.kind !== 'page' || [...pages, ...people].some(({ to }) => to === one.to);
    show(words.recent, recent.read().filter(open));
    showPages(pages);
    showActions(actions);
  } else {
    showPages([
      ...pages.filter(({ label, to, group }) => isSought(label, to, group, also[to] ?? '')),
      ...people.filter(({ label, group }) => isSought(label, group, words.peopleAlso)),
    ]);
    showActions(actions.filter(({ label }) => isSought(label)));
    const channelMatches = channels.filter((one) => isSought(channelLabel(one))).slice(0, mostShown);
    add(
      commands.channels,
      channelMatches.map((one) => ({
        key: `channel ${one.id}`,
        label: channelLabel(one),
        icon: Layers,
        run: () => take(one),
      })),
    );
  }
  if (isSearched) {
    const linkRows = links.data?.data ?? [];
    show(
      words.smartlinks,
      linkRows.map(({ gid, name }) => ({ kind: 'smartlink', to: addresses.smartlink(gid), label: name, id: gid })),
    );
    const copyableLinks = mayCopy ? linkRows.filter(({ approve_status }) => approve_status === 1) : [];
    add(
      commands.copies,
      copyableLinks.map((one) => ({
        key: `copy ${one.gid}`,
        label: one.name,
        note: `${one.gid}`,
        icon: Copy,
        run: () => void copy(one),
      })),
    );
    show(
      words.offers,
      (offers.data?.data ?? []).map(({ oid, name }) => ({
        kind: 'offer',
        to: addresses.offer(oid),
        label: name,
        id: oid,
      })),
    );
  }
  if (isPaid) {
    show(
      commands.invoices,
      (invoices.data?.list ?? []).map(({ invoice_id }) => ({
        kind: 'invoice',
        to: addresses.invoice(invoice_id),
        label: invoice_id,
      })),
    );
  }
  if (searchText !== '' && mayOpen(pageOpenings.support, viewer)) {
    const faq = provider?.faq ?? [];
    const names = faqNames(faq);
    const answers = faq.map((entry, index): Found => ({
      kind: 'answer',
      to: addresses.answer(names[index] ?? ''),
      label: writtenIn(entry, locale).question,
    }));
    show(commands.answers, answers.filter(({ label }) => isSought(label)).slice(0, mostShown));
  }

  const failedCalls = isSearched ? [links, offers].filter(({ error, isFetching }) => error && !isFetching) : [];
  return {
    groups,
    remember: recent.add,
    isBusy: maySearch && (searchedName !== restedName || (isSearched && (links.isFetching || offers.isFetching))),
    isFailed: failedCalls.length > 0,
    retry: () => failedCalls.forEach(({ refetch }) => void refetch()),
  };
}

const icons: Readonly<Record<Found['kind'], IconNode>> = {
  page: FileText,
  smartlink: Link2,
  offer: Tag,
  answer: LifeBuoy,
  invoice: ReceiptText,
};

function optionOf(group: string, result: Found): FoundOption {
  const { id, label, to } = result;
  return {
    key: `${group} ${to}`,
    label,
    icon: icons[result.kind],
    note: id === undefined ? undefined : `${id}`,
    found: result,
  };
}

function useRested(text: string): string {
  const [restedText, setRestedText] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRestedText(text), text === '' ? 0 : restsFor);
    return () => clearTimeout(timer);
  }, [text]);
  return restedText;
}
