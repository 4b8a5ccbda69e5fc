import type { Registration } from '@millrace/core/registration';
import { Checkbox } from '@millrace/widgets/kit/checkbox';
import { useWords } from '@millrace/widgets/provider';
import { useAtomValue } from 'jotai/react';
import { styled } from 'styled-components';
import { useProvider } from '../session/use-provider.ts';
import { registration as registrationMessages } from './words.ts';

/** Age, terms and news. */
export function Agreements({ registration, error }: { registration: Registration; error: string | undefined }) {
  const words = useWords(registrationMessages);
  const { change, store } = registration;
  const { isAdult, hasAgreed, wantsNews } = useAtomValue(registration.info, { store });
  const terms = useProvider()?.terms_url;

  return (
    <Boxes>
      <Checkbox
        label={words.adult}
        isRequired
        isChecked={isAdult}
        error={isAdult ? undefined : error}
        onChange={(isChecked) => change.info({ isAdult: isChecked, hasAgreed })}
      />
      <Checkbox
        label={
          <>
            {words.agree}
            {terms ? (
              <a href={terms} target="_blank" rel="noopener noreferrer">
                {words.terms}
              </a>
            ) : (
              words.terms
            )}
            {words.agreeEnd}
          </>
        }
        isRequired
        isChecked={hasAgreed}
        // The sentence speaks of both boxes; it stands under the first that is missing.
        error={isAdult && !hasAgreed ? error : undefined}
        onChange={(isChecked) => change.info({ hasAgreed: isChecked })}
      />
      <Checkbox
        label={words.news}
        isChecked={wantsNews}
        onChange={(isChecked) => change.info({ wantsNews: isChecked })}
      />
    </Boxes>
  );
}

const Boxes = styled.div`
  display: grid;
  gap: var(--mr-space-12);
  @media (pointer: coarse) {
    gap: 0;
  }
`;
