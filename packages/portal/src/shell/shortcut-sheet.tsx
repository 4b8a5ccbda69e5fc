import { pages } from '@millrace/core/pages';
import { closedBy, heldThrough, type Profile } from '@millrace/core/session';
import { Checkbox } from '@millrace/widgets/kit/checkbox';
import { Dialog } from '@millrace/widgets/kit/dialog';
import { fill } from '@millrace/widgets/messages';
import { useWords } from '@millrace/widgets/provider';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useChannel } from '../channel.tsx';
import { usePortalWords } from '../words.ts';
import { commandWords } from './command-words.ts';
import { isOpenPath } from './open-pages.ts';
import { searchKeys } from './search-key.ts';
import { lettersOfPages, storedShortcuts } from './shortcuts.ts';

interface ShortcutSheetProps {
  readonly profile: Profile;
  readonly onClose: () => void;
}

/** Which keys lead where. */
export function ShortcutSheet({ profile: { en, user, person }, onClose }: ShortcutSheetProps) {
  const words = useWords(commandWords);
  const { titles } = usePortalWords();
  const channel = useChannel();
  const [areOn, setOn] = useState(() => storedShortcuts.read() !== false);
  const viewer = { permissions: heldThrough(en, channel?.integration), status: user.status, role: person?.role };
  const open = lettersOfPages.filter(({ path }) => isOpenPath(path, viewer));

  function turn(isOn: boolean) {
    storedShortcuts.write(isOn);
    setOn(isOn);
  }

  return (
    <Dialog title={words.shortcuts} width="640px" isOpen onClose={onClose}>
      <Parts>
        <Part>
          <h3>{words.anywhere}</h3>
          <dl>
            <Line keys={['/']} does={words.search} />
            <Line keys={[searchKeys()]} does={words.search} />
            {closedBy(pages.newSmartlink, viewer) === undefined && <Line keys={['c']} does={words.create} />}
            <Line keys={['?']} does={words.showKeys} />
          </dl>
        </Part>
        <Part>
          <h3>{words.goTo}</h3>
          <dl>
            {open.map(({ letter, title }) => (
              <Line key={letter} keys={['g', letter]} does={titles[title]} />
            ))}
          </dl>
        </Part>
      </Parts>
      <Checkbox
        label={words.areOn}
        help={fill(words.areOnHelp, { keys: searchKeys() })}
        isChecked={areOn}
        onChange={turn}
      />
    </Dialog>
  );
}

function Line({ keys, does }: { readonly keys: readonly string[]; readonly does: string }) {
  const { andThen } = useWords(commandWords);
  return (
    <div>
      <dt>{does}</dt>
      <dd>
        {keys.map((key, index) => (
          <span key={key}>
            {index > 0 && <small>{andThen}</small>}
            <kbd>{key}</kbd>
          </span>
        ))}
      </dd>
    </div>
  );
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: var(--mr-space-24) var(--mr-space-32);
  margin-block-end: var(--mr-space-24);
  @media (width < 640px) {
    grid-template-columns: 1fr;
  }
`;

const Part = styled.section`
  h3 {
    margin: 0 0 var(--mr-space-4);
    font: 500 var(--mr-text-12) var(--mr-font-text);
    color: var(--mr-ink-quiet);
  }
  dl {
    margin: 0;
  }
  dl > div {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--mr-space-12);
    min-height: 32px;
  }
  dd {
    display: flex;
    margin: 0;
  }
  small {
    margin-inline: var(--mr-space-4);
    color: var(--mr-ink-quiet);
  }
  kbd {
    display: inline-block;
    box-sizing: border-box;
    min-width: 24px;
    padding: 1px var(--mr-space-4);
    border: 1px solid var(--mr-line-strong);
    border-radius: 4px;
    background: var(--mr-ground-sunken);
    font: 500 var(--mr-text-12) var(--mr-font-text);
    text-align: center;
  }
`;
