import { sentences } from '@millrace/core/format';
import { verifiedPause } from '@millrace/core/session';
import { ButtonLink } from '@millrace/widgets/kit/button';
import { session } from '@millrace/widgets/messages';
import { useWords } from '@millrace/widgets/provider';
import { useEffect } from 'react';
import { addresses } from '../../addresses.ts';
import { DoorFrame } from './door-frame.tsx';
import { DoorActions, DoorText } from './door-links.ts';
import { letters } from './letter-words.ts';

/** Where the link of an activation e-mail ends, and a login whose address is not verified. */
export function Page() {
  const words = useWords(letters);
  const refusals = useWords(session);
  const verify = new URLSearchParams(location.search).get('verify');
  const isVerified = verify === '1';

  useEffect(() => {
    if (!isVerified) return;
    const timer = setTimeout(() => location.replace(addresses.affLogin()), verifiedPause);
    return () => clearTimeout(timer);
  }, [isVerified]);

  if (isVerified) {
    return (
      <DoorFrame title={words.verified} lead={words.verifiedLead}>
        <DoorText role="status">{sentences(words.verifiedHelp, words.goesOn)}</DoorText>
        <ToLogin label={words.toLogin} />
      </DoorFrame>
    );
  }
  if (verify === null) {
    return (
      <DoorFrame title={refusals.notVerified}>
        <DoorText>{words.verificationSent}</DoorText>
        <ToLogin label={words.toLogin} />
      </DoorFrame>
    );
  }
  return (
    <DoorFrame title={words.notVerified} lead={words.notVerifiedLead}>
      <DoorText>{words.notVerifiedHelp}</DoorText>
      <ToLogin label={words.toLogin} />
    </DoorFrame>
  );
}

function ToLogin({ label }: { label: string }) {
  return (
    <DoorActions>
      <ButtonLink variant="primary" size="touch" href={addresses.affLogin()}>
        {label}
      </ButtonLink>
    </DoorActions>
  );
}
