import { createRegistration, invitationOf } from '@millrace/core/registration';
import { useMachine } from '@millrace/widgets/data';
import { useClient } from '@millrace/widgets/provider';
import { useAtomValue } from 'jotai/react';
import { lazySessionStorage } from '../../lazy-storage.ts';
import { Registered } from './registered.tsx';
import { Wizard } from './wizard.tsx';

/** How a publisher comes to an account. */
export function Page() {
  const client = useClient();
  const registration = useMachine(() => {
    const invitation = invitationOf(new URLSearchParams(location.search)).code;
    return createRegistration(client, { invitation, storage: lazySessionStorage, dropCsrf });
  });
  const level = useAtomValue(registration.level, { store: registration.store });
  return level <= 2 ? <Wizard registration={registration} /> : <Registered registration={registration} />;
}

function dropCsrf(): void {
  document.cookie = 'csrftoken=; path=/; max-age=0';
}
