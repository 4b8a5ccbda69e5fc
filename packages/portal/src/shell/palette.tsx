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
import { Finder } from './finder.tsx';
import { usePaletteGroups, type FoundOption } from './palette-groups.ts';
import { paletteWords } from './palette-words.ts';

interface PaletteProps {
  readonly profile: Profile;
  readonly onClose: () => void;
}

/** Leads to any page, smartlink or offer by its name. */
export function Palette({ profile, onClose }: PaletteProps) {
  const words = useWords(paletteWords);
  const { kit } = useWords();
  const navigate = useNavigate();
  const [search, setSearch] = useState('');
  const { groups, remember, isBusy, isFailed, retry } = usePaletteGroups(profile, search);
  const count = groups.reduce((sum, { options }) => sum + options.length, 0);
  const isNone = count === 0 && !isBusy && !isFailed;
  const title = fill(words.title, { network: useNetworkName() });
  const none = fill(words.none, { search: search.trim() });

  function go({ found }: FoundOption) {
    remember(found);
    onClose();
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
        count={isBusy ? words.searching : isNone ? none : fill(words.count, { count })}
        onPick={go}
      >
        {isBusy && (
          <Line aria-hidden="true">
            <Spinner />
            {words.searching}
          </Line>
        )}
        {isNone && <Line aria-hidden="true">{none}</Line>}
        {isFailed && (
          <Line role="alert">
            {navigator.onLine ? words.failed : words.offline}
            <Button size="small" onClick={retry}>
              {kit.retry}
            </Button>
          </Line>
        )}
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

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--mr-space-8) var(--mr-space-12);
  padding: var(--mr-space-12) var(--mr-space-16);
  color: var(--mr-ink-quiet);
  overflow-wrap: anywhere;
`;
