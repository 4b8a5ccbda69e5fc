import { pages } from '@millrace/core/pages';
import { closedBy, mayOpen, sessionCalls, type Locale, type Profile, type Viewer } from '@millrace/core/session';
import { useClient, useNotices, useWords } from '@millrace/widgets/provider';
import { Copy, FlaskConical, Keyboard, Languages, LogOut, Monitor, Moon, Plus, Sun, type IconNode } from 'lucide';
import { useNavigate } from 'react-router';
import { addresses } from '../addresses.ts';
import { looksWords } from '../looks-words.ts';
import { locales, themes, useLooks } from '../looks.tsx';
import { useSession } from '../session.tsx';
import { usePortalWords } from '../words.ts';
import { commandWords } from './command-words.ts';
import { signOut } from './sign-out.ts';

export interface Action {
  readonly label: string;
  readonly icon: IconNode;
  readonly keys?: string;
  readonly run: () => void;
}

const icons: Readonly<Record<string, IconNode>> = { system: Monitor, light: Sun, dark: Moon };

/** What can be done from anywhere, as far as it is open to who looks. */
export function usePaletteActions({ viewed_by }: Profile, viewer: Viewer, onShortcuts: () => void): Action[] {
  const words = useWords(commandWords);
  const looks = useWords(looksWords);
  const { shell } = usePortalWords();
  const { theme, locale, choose } = useLooks();
  const navigate = useNavigate();
  const client = useClient();
  const session = useSession();
  const notices = useNotices();
  const goTo = (path: string) => () => void navigate(path);

  /** Letters follow, in the language that was chosen last. */
  function speak(next: Locale) {
    choose({ locale: next });
    client.send(sessionCalls.speak, { locale: next }).catch(notices.failure);
  }

  const actions: Action[] = [];
  if (closedBy(pages.newSmartlink, { ...viewer, isOperator: viewed_by !== '' }) === undefined) {
    actions.push({ label: words.create, icon: Plus, keys: 'c', run: goTo(addresses.newSmartlink) });
  }
  if (mayOpen(pages.tracker, viewer))
    actions.push({ label: words.test, icon: FlaskConical, run: goTo(addresses.tracker) });
  if (mayOpen(pages.smartlinks, viewer))
    actions.push({ label: words.copyLink, icon: Copy, run: goTo(addresses.mySmartlinks) });
  for (const one of themes) {
    if (one !== theme) {
      actions.push({ label: words[one], icon: icons[one] ?? Monitor, run: () => choose({ theme: one }) });
    }
  }
  for (const one of locales) {
    if (one !== locale) actions.push({ label: looks.languages[one], icon: Languages, run: () => speak(one) });
  }
  actions.push({ label: words.shortcuts, icon: Keyboard, keys: '?', run: onShortcuts });
  actions.push({ label: shell.signOut, icon: LogOut, run: () => void signOut(session).catch(notices.failure) });
  return actions;
}
