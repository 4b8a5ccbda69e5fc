import { createAutosave } from '@millrace/core/machine';
import type { OtherMember as Other } from '@millrace/core/session';
import { Button } from '@millrace/widgets/kit/button';
import { Dialog } from '@millrace/widgets/kit/dialog';
import { fill } from '@millrace/widgets/messages';
import { useWords } from '@millrace/widgets/provider';
import { useAtomValue } from 'jotai/react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { loginAgainAddress } from '../addresses.ts';
import { lazySessionStorage } from '../lazy-storage.ts';
import { useSession } from '../session.tsx';
import { otherWords } from './other-words.ts';

/**
 * Says that somebody else has signed in in this browser. The page stays as it is: it may be looked at and copied from,
 * and each refused call says it again.
 */
export function OtherMember() {
  const words = useWords(otherWords);
  const session = useSession();
  const state = useAtomValue(session.state, { store: session.store });
  const [closedFor, setClosedFor] = useState<Other>();
  if (state.is !== 'in' || !state.other || state.other === closedFor) return null;
  const { other } = state;
  const { p, usertype } = state.permissions;
  const ownName = p.un;
  const name = other.un || words.another;

  function logIn() {
    // The login finds the name in its field.
    createAutosave(lazySessionStorage, 'login', '').write(ownName);
    // In a tab of its own, which closes by itself: this page stays as it is, and may go on then.
    const currentAddress = location.pathname + location.search + location.hash;
    if (!open(loginAgainAddress(usertype, currentAddress), '_blank')) session.goOn('by login');
  }

  return (
    <Dialog
      title={words.title}
      isOpen
      onClose={() => setClosedFor(other)}
      actions={
        <>
          <Choice onClick={() => session.goOn('as the other')}>{fill(words.goOn, { name })}</Choice>
          <Choice variant="primary" onClick={logIn}>
            {fill(words.logIn, { name: ownName })}
          </Choice>
        </>
      }
    >
      <Text>{fill(words.opened, { own: ownName, name })}</Text>
      <Text>{words.typed}</Text>
    </Dialog>
  );
}

const Text = styled.p`
  margin: 0;
  overflow-wrap: anywhere;
  & + & {
    margin-block-start: var(--mr-space-12);
  }
`;

/** Names may be long. */
const Choice = styled(Button)`
  max-width: 100%;
  height: auto;
  min-height: var(--mr-height-control);
  white-space: normal;
  overflow-wrap: anywhere;
`;
