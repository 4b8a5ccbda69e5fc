import { pages } from '@millrace/core/pages';
import { closedBy, heldThrough, type Profile } from '@millrace/core/session';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { addresses } from '../addresses.ts';
import { useChannel } from '../channel.tsx';
import { isOpenPath } from './open-pages.ts';
import { createShortcutReader, type Shortcut } from './shortcuts.ts';

interface ShortcutsUse {
  readonly profile: Profile | undefined;
  readonly onSearch: () => void;
  readonly onHelp: () => void;
}

/** Keys that lead to what is open to the member. */
export function useShortcuts({ profile, onSearch, onHelp }: ShortcutsUse): void {
  const navigate = useNavigate();
  const integration = useChannel()?.integration;
  const [readShortcut] = useState(createShortcutReader);

  const follow = useEffectEvent((shortcut: Shortcut) => {
    // What these open comes once it is known who looks.
    if (shortcut === 'search') return onSearch();
    if (shortcut === 'help') return onHelp();
    if (!profile) return;
    const { en, user, person, viewed_by } = profile;
    const viewer = {
      permissions: heldThrough(en, integration),
      status: user.status,
      role: person?.role,
      isOperator: viewed_by !== '',
    };
    if (shortcut === 'create') {
      if (closedBy(pages.newSmartlink, viewer) === undefined) void navigate(addresses.newSmartlink);
    } else if (isOpenPath(shortcut.path, viewer)) void navigate(shortcut.path);
  });

  useEffect(() => {
    function press(event: KeyboardEvent) {
      const shortcut = readShortcut(event);
      if (!shortcut) return;
      event.preventDefault();
      follow(shortcut);
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [readShortcut]);
}
