import { sessionCalls } from '@millrace/core/session';
import { Button } from '@millrace/widgets/kit/button';
import { useClient, useNotices } from '@millrace/widgets/provider';
import { useState } from 'react';
import { addresses } from '../../addresses.ts';
import { usePortalWords } from '../../words.ts';
import { DoorFrame } from './door-frame.tsx';

/** Where a bare visit to the logout address ends: nobody is signed out by following a link. */
export function Page() {
  const words = usePortalWords();
  const client = useClient();
  const notices = useNotices();
  const [isPending, setPending] = useState(false);

  async function signOut() {
    setPending(true);
    try {
      await client.send(sessionCalls.logout, {});
      location.assign(addresses.affLogin());
    } catch (error) {
      notices.failure(error);
      setPending(false);
    }
  }

  return (
    <DoorFrame title={words.logout.question}>
      <Button variant="primary" isPending={isPending} onClick={signOut}>
        {words.logout.submit}
      </Button>
      <a href={addresses.home}>{words.logout.stay}</a>
    </DoorFrame>
  );
}
