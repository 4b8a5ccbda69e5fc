import type { Profile } from '@millrace/core/session';
import { Button } from '@millrace/widgets/kit/button';
import { Modal } from '@millrace/widgets/kit/modal';
import { Spinner } from '@millrace/widgets/kit/spinner';
import { fill } from '@millrace/widgets/messages';
import { useWords } from '@millrace/widgets/provider';
import { unseen } from '@millrace/widgets/theme';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { styled } from 'styled-components';
import { useNetworkName } from '../network.ts';
import { commandWords } from './command-words.ts';
import { Finder } from './finder.tsx';
import { usePaletteGroups, type FoundOption } from './palette-groups.ts';
import { paletteWords } from './palette-words.ts';

interface PaletteProps {
  readonly profile: Profile;
  readonly onClose: () => void;
  readonly onShortcuts: () => void;
}

/** Leads to any page, smartlink or offer by its name. */
export function Palette({ profile, onClose, onShortcuts }: PaletteProps) {
  const words = useWords(paletteWords);
  const commands = useWords(commandWords);
  const { kit } = useWords();
  const navigate = useNavigate();
  const [search, setSearch] = useState('');
  const { groups, remember, isBusy, isFailed, retry } = usePaletteGroups(profile, search, onShortcuts);
  const count = groups.reduce((sum, { options }) => sum + options.length, 0);
  const isNone = count === 0 && !isBusy && !isFailed;
  const title = fill(words.title, { network: useNetworkName() });
  const noneText = fill(words.none, { search: search.trim() });

  function go({ found, run }: FoundOption) {
    onClose();
    run?.();
    if (!found) return;
    remember(found);
    void navigate(found.to);
  }

  return (
    <Sheet title={title} isOpen onClose={onClose}>
      <Finder
        label={title}
        placeholder={words.placeholder}
        search={search}
        onSearch={setSearch}
        groups={groups}
        isBusy={isBusy}
        count={isBusy ? words.searching : isNone ? noneText : fill(words.count, { count })}
        onPick={go}
      >
        {isBusy && (
          <Line aria-hidden="true">
            <Spinner />
            {words.searching}
          </Line>
        )}
        {isNone && <Line aria-hidden="true">{noneText}</Line>}
        {isFailed && (
          <Line role="alert">
            {navigator.onLine ? words.failed : words.offline}
            <Button size="small" onClick={retry}>
              {kit.retry}
            </Button>
          </Line>
        )}
        <Foot aria-hidden="true">
          <kbd>↑</kbd>
          <kbd>↓</kbd> {commands.move}
          <kbd>↵</kbd> {commands.open}
          <kbd>esc</kbd> {commands.close}
        </Foot>
      </Finder>
    </Sheet>
  );
}

const Sheet = styled(Modal)`
  width: min(600px, calc(100vw - 2 * var(--mr-space-24)));
  max-height: min(520px, calc(100dvh - 12vh - var(--mr-space-24)));
  margin: 12vh auto auto;
  border-radius: var(--mr-radius-panel);
  overflow: hidden;
  /* The search says by itself what this is. */
  > h2 {
    ${unseen}
  }
  > div {
    display: flex;
    flex-direction: column;
    min-height: 0;
    padding: 0;
  }
  input {
    padding-inline-end: var(--mr-space-48);
    border-color: transparent;
    background: none;
    font-size: 16px;
    outline: none;
  }
  > :last-child {
    inset-block-start: var(--mr-space-12);
    inset-inline-end: var(--mr-space-12);
  }
  @media (width < 640px) {
    width: 100vw;
    height: 100dvh;
    max-height: none;
    margin: 0;
    border: 0;
    border-radius: 0;
  }
`;

/** The keyboard hints of the palette, hidden on devices without a keyboard. */
const Foot = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: var(--mr-space-4);
  margin-block-start: auto;
  padding: var(--mr-space-8) var(--mr-space-16);
  border-block-start: 1px solid var(--mr-line-hair);
  font: 400 var(--mr-text-12) var(--mr-font-text);
  color: var(--mr-ink-quiet);
  kbd {
    min-width: 12px;
    margin-inline-start: var(--mr-space-8);
    padding-inline: var(--mr-space-4);
    border: 1px solid var(--mr-line-hair);
    border-radius: 4px;
    font: inherit;
    text-align: center;
  }
  kbd:first-child,
  kbd + kbd {
    margin-inline-start: 0;
  }
  @media (pointer: coarse) {
    display: none;
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--mr-space-8) var(--mr-space-12);
  padding: var(--mr-space-12) var(--mr-space-16);
  color: var(--mr-ink-quiet);
  overflow-wrap: anywhere;
`;
