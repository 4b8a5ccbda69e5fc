import { pages } from '@millrace/core/pages';
import { mayOpen, sessionCalls, type Locale, type Profile } from '@millrace/core/session';
import { Button } from '@millrace/widgets/kit/button';
import { DropPanel, type DropPanelProps } from '@millrace/widgets/kit/drop-panel';
import { Icon } from '@millrace/widgets/kit/icon';
import { RadioGroup } from '@millrace/widgets/kit/radio-group';
import { fill } from '@millrace/widgets/messages';
import { useClient, useNotices, useWords } from '@millrace/widgets/provider';
import { CircleUser, IdCard, LifeBuoy, LogOut } from 'lucide';
import { useState } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { addresses } from '../addresses.ts';
import { looksWords } from '../looks-words.ts';
import { locales, themes, useLooks } from '../looks.tsx';
import { useSession } from '../session.tsx';
import { usePortalWords } from '../words.ts';
import { signOut } from './sign-out.ts';
import { toolWords } from './tool-words.ts';

interface UserMenuProps extends Pick<DropPanelProps, 'control' | 'isOpen' | 'onOpenChange'> {
  readonly profile: Profile;
}

/** Who is signed in, what is theirs, how the portal looks to them, and the way out. */
export function UserMenu({ profile: { user, person, en: permissions }, ...panel }: UserMenuProps) {
  const words = useWords(toolWords);
  const looks = useWords(looksWords);
  const { shell, titles } = usePortalWords();
  const { theme, locale, choose } = useLooks();
  const client = useClient();
  const session = useSession();
  const notices = useNotices();
  const [isPending, setPending] = useState(false);
  const viewer = { permissions, status: user.status };
  const hasSeat = person !== undefined && person.role !== 'owner';
  const name = hasSeat ? person.un : user.un;
  const close = () => panel.onOpenChange(false);

  /** Letters follow, in the language that was chosen last. */
  function speak(next: Locale) {
    choose({ locale: next });
    client.send(sessionCalls.speak, { locale: next }).catch(notices.failure);
  }

  async function leave() {
    setPending(true);
    try {
      await signOut(session);
    } catch (error) {
      notices.failure(error);
      setPending(false);
    }
  }

  return (
    <DropPanel label={fill(words.account, { name })} {...panel}>
      <Panel>
        <Who>
          <strong>{name}</strong>
          {hasSeat && <span>{fill(words.seat, { role: words.roles[person.role], name: user.un })}</span>}
          <span>{fill(words.id, { id: user.id })}</span>
        </Who>
        <Ways>
          {mayOpen(pages.account, viewer) && (
            <Way to={addresses.myAccount} onClick={close}>
              <Icon of={CircleUser} />
              {titles.myAccount}
            </Way>
          )}
          {mayOpen(pages.personalInfo, viewer) && (
            <Way to={addresses.personalInfo} onClick={close}>
              <Icon of={IdCard} />
              {titles.personalInfo}
            </Way>
          )}
          {mayOpen(pages.support, viewer) && (
            <Way to={addresses.support} onClick={close}>
              <Icon of={LifeBuoy} />
              {shell.faq}
            </Way>
          )}
        </Ways>
        <Choices>
          <RadioGroup
            label={looks.language}
            orientation="horizontal"
            value={locale}
            onChange={speak}
            options={locales.map((value) => ({ value, label: looks.languages[value] }))}
          />
          <RadioGroup
            label={looks.theme}
            orientation="horizontal"
            value={theme}
            onChange={(next) => choose({ theme: next })}
            options={themes.map((value) => ({ value, label: looks.themes[value] }))}
          />
        </Choices>
        <Out>
          <Button isPending={isPending} onClick={leave}>
            <Icon of={LogOut} />
            {shell.signOut}
          </Button>
        </Out>
      </Panel>
    </DropPanel>
  );
}

const Panel = styled.div`
  width: min(304px, calc(100vw - 2 * var(--mr-space-12)));
  overflow-y: auto;
  > * {
    padding: var(--mr-space-12) var(--mr-space-16);
  }
  > * + * {
    border-block-start: 1px solid var(--mr-line-hair);
  }
`;

const Who = styled.div`
  display: grid;
  overflow-wrap: anywhere;
  strong {
    font-weight: 600;
    color: var(--mr-ink-strong);
  }
  span {
    font: 400 var(--mr-text-12) var(--mr-font-text);
    font-variant-numeric: tabular-nums;
    color: var(--mr-ink-quiet);
  }
`;

const Ways = styled.div`
  && {
    display: grid;
    padding: var(--mr-space-4) var(--mr-space-8);
  }
  &:empty {
    display: none;
  }
`;

const Way = styled(Link)`
  display: flex;
  align-items: center;
  gap: var(--mr-space-8);
  padding: var(--mr-space-8);
  border-radius: calc(var(--mr-radius-control) - 2px);
  color: var(--mr-ink-strong);
  text-decoration: none;
  svg {
    flex: none;
    color: var(--mr-ink-quiet);
  }
  &:hover {
    background: var(--mr-ground-sunken);
  }
  &:focus-visible {
    outline: 2px solid var(--mr-accent-ink);
    outline-offset: -2px;
  }
  @media (pointer: coarse) {
    padding-block: var(--mr-space-12);
  }
`;

const Choices = styled.div`
  display: grid;
  gap: var(--mr-space-16);
`;

const Out = styled.div`
  display: grid;
`;
