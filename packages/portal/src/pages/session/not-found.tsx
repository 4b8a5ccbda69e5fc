import { ButtonLink } from '@millrace/widgets/kit/button';
import { useWords } from '@millrace/widgets/provider';
import { styled } from 'styled-components';
import { addresses, loginAddress } from '../../addresses.ts';
import { front } from '../../front-words.ts';
import { DoorFrame } from './door-frame.tsx';
import { DoorActions, DoorLine, DoorLink, DoorText } from './door-links.ts';

/** Where somebody stands who has come to no page, and is not signed in. */
export function Page() {
  const words = useWords(front);
  return (
    <DoorFrame title={words.titles.notFound} lead={words.notFound}>
      <DoorText>
        <Tried>{location.pathname}</Tried>
      </DoorText>
      <DoorActions>
        <ButtonLink variant="primary" size="touch" href={addresses.home}>
          {words.toHome}
        </ButtonLink>
      </DoorActions>
      <DoorLine>
        <DoorLink href={loginAddress(location.hostname)}>{words.titles.affLogin}</DoorLink>
      </DoorLine>
    </DoorFrame>
  );
}

const Tried = styled.code`
  font: 400 var(--mr-text-13) var(--mr-font-code);
  color: var(--mr-ink-quiet);
`;
