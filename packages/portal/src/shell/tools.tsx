import { hasChannels } from '@millrace/core/channels';
import { pages } from '@millrace/core/pages';
import { mayOpen, sessionCalls, usertypes } from '@millrace/core/session';
import { useCall } from '@millrace/widgets/data';
import { Icon } from '@millrace/widgets/kit/icon';
import { later } from '@millrace/widgets/kit/later';
import { fill } from '@millrace/widgets/messages';
import { useWords } from '@millrace/widgets/provider';
import { ChevronDown, CircleUser, Search } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { NavLink } from 'react-router';
import { styled } from 'styled-components';
import { addresses } from '../addresses.ts';
import { useUsertype } from '../session.tsx';
import { usePortalWords } from '../words.ts';
import { BarButton, BarWords } from './bar-button.tsx';
import { Bell } from './bell.tsx';
import { ChannelPicker } from './channel-picker.tsx';
import { isSearchKey, searchKeys } from './search-key.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { toolWords } from './tool-words.ts';
import { SignOutLink } from './sign-out-link.tsx';

// What opens comes when it is first opened.
const UserMenu = later(() => import('./user-menu.tsx').then((module) => module.UserMenu), SignOutLink);
const Palette = later(() => import('./palette.tsx').then((module) => module.Palette), NoPalette);
const ShortcutSheet = later(() => import('./shortcut-sheet.tsx').then((module) => module.ShortcutSheet), NoPalette);

function NoPalette() {
  return null;
}

/** All of the top bar that is more than its name. */
export function BarTools() {
  const words = useWords(toolWords);
  const { shell } = usePortalWords();
  const profile = useCall(sessionCalls.profile, {}).data;
  const usertype = useUsertype();
  const user = useRef<HTMLButtonElement>(null);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [wasMenuOpen, setWasMenuOpen] = useState(false);
  const [isSearching, setSearching] = useState(false);
  const [areKeysShown, setKeysShown] = useState(false);
  useShortcuts({ profile, onSearch: () => setSearching(true), onHelp: () => setKeysShown(true) });
  if (isMenuOpen && !wasMenuOpen) setWasMenuOpen(true);

  useEffect(() => {
    function press(event: KeyboardEvent) {
      // Over a dialog that asks something, nothing else is opened.
      if (!isSearchKey(event) || (!isSearching && document.querySelector('dialog[open]'))) return;
      event.preventDefault();
      setSearching(!isSearching);
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isSearching]);

  // Who has logged in, which is not the account where they have a seat of it.
  const name = profile?.person?.un ?? profile?.user.un ?? '';
  return (
    <>
      <Start>{profile && usertype !== undefined && hasChannels(usertype) && <ChannelPicker profile={profile} />}</Start>
      <SearchButton aria-haspopup="dialog" aria-keyshortcuts="Control+K Meta+K" onClick={() => setSearching(true)}>
        <Icon of={Search} />
        <Wide>{words.search}</Wide>
        <Keys aria-hidden="true">{searchKeys()}</Keys>
      </SearchButton>
      {profile && mayOpen(pages.support, { permissions: profile.en, status: profile.user.status }) && (
        <Faq to={addresses.support}>{shell.faq}</Faq>
      )}
      {usertype === usertypes.publisher && <Bell />}
      <BarButton
        ref={user}
        aria-haspopup="dialog"
        aria-expanded={isMenuOpen}
        aria-label={fill(words.account, { name })}
        title={name}
        onClick={() => setMenuOpen(!isMenuOpen)}
      >
        <Icon of={CircleUser} size={20} />
        <Name>{name}</Name>
        <Fold>
          <Icon of={ChevronDown} />
        </Fold>
      </BarButton>
      {wasMenuOpen && profile && (
        <UserMenu profile={profile} control={user} isOpen={isMenuOpen} onOpenChange={setMenuOpen} />
      )}
      {isSearching && profile && (
        <Palette profile={profile} onClose={() => setSearching(false)} onShortcuts={() => setKeysShown(true)} />
      )}
      {areKeysShown && profile && <ShortcutSheet profile={profile} onClose={() => setKeysShown(false)} />}
    </>
  );
}

const Start = styled.div`
  flex: 1 1 0;
  display: flex;
  align-items: center;
  min-width: 0;
`;

const SearchButton = styled(BarButton)`
  flex: none;
  color: var(--mr-ink-quiet);
`;

const Wide = styled.span`
  @media (width < 960px) {
    position: absolute;
    clip-path: inset(50%);
  }
`;

const Keys = styled.kbd`
  padding-inline: var(--mr-space-4);
  border: 1px solid var(--mr-line-hair);
  border-radius: 4px;
  font: 400 var(--mr-text-12) var(--mr-font-text);
  @media (width < 960px) {
    display: none;
  }
`;

const Name = styled(BarWords)`
  max-width: 200px;
  @media (width < 960px) {
    display: none;
  }
`;

const Fold = styled.span`
  display: contents;
  @media (width < 640px) {
    display: none;
  }
`;

const Faq = styled(NavLink)`
  flex: none;
  padding: var(--mr-space-8);
  border-radius: var(--mr-radius-control);
  color: var(--mr-ink-normal);
  text-decoration: none;
  &:hover {
    background: var(--mr-ground-sunken);
  }
  &:focus-visible {
    outline: 2px solid var(--mr-accent-ink);
    outline-offset: 2px;
  }
  &.active {
    background: var(--mr-accent-ground);
    color: var(--mr-accent-ink);
  }
  /* On a phone it stands in the menu of the account. */
  @media (width < 640px) {
    display: none;
  }
`;
