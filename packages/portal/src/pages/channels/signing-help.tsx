import { signingLines } from '@millrace/core/channels';
import { CodeBox } from '@millrace/widgets/kit/code-box';
import { Select } from '@millrace/widgets/kit/select';
import { useWords } from '@millrace/widgets/provider';
import { useState } from 'react';
import { styled } from 'styled-components';
import { offerwallPage } from './offerwall-words.ts';
import { addresses } from '../../addresses.ts';
import { StepLink } from '../../shell/step-link.tsx';

type Language = keyof typeof signingLines;
const languages = ['Node.js', 'PHP', 'Python'] as const satisfies readonly Language[];

/** How the server of an app tells who its user is, so that nobody else can. */
export function SigningHelp({ aid }: { readonly aid: number }) {
  const words = useWords(offerwallPage);
  const [language, setLanguage] = useState<Language>(languages[0]);
  return (
    <Part>
      <Title>{words.signing}</Title>
      <Text>{words.signingHelp}</Text>
      <Narrow>
        <Select
          label={words.language}
          value={language}
          onChange={setLanguage}
          options={languages.map((name) => ({ value: name, label: name }))}
        />
      </Narrow>
      <CodeBox
        label={words.signature}
        code={signingLines[language]}
        help={words.signatureHelp}
        notice={words.lineCopied}
      >
        <StepLink to={addresses.app(aid)}>{words.toSecret}</StepLink>
      </CodeBox>
    </Part>
  );
}

const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--mr-space-12);
`;

const Title = styled.h3`
  margin: 0;
  font: 600 var(--mr-text-14) var(--mr-font-text);
  color: var(--mr-ink-strong);
`;

const Text = styled.p`
  margin: 0;
`;

const Narrow = styled.div`
  max-width: 200px;
`;
