import { ButtonLink } from '@millrace/widgets/kit/button';
import { useWords } from '@millrace/widgets/provider';
import { addresses } from '../../addresses.ts';
import { DoorFrame } from './door-frame.tsx';
import { DoorActions, DoorText } from './door-links.ts';
import { letters } from './letter-words.ts';

/** Where a link for a new password ends that is used, too old, or none of ours. */
export function Page() {
  const words = useWords(letters);
  return (
    <DoorFrame title={words.tokenInvalid} lead={words.tokenInvalidLead}>
      <DoorText>{words.askAgain}</DoorText>
      <DoorActions>
        <ButtonLink variant="primary" size="touch" href={addresses.affLogin()}>
          {words.toLogin}
        </ButtonLink>
      </DoorActions>
    </DoorFrame>
  );
}
