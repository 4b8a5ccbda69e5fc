import { gapAfter } from '@millrace/core/format';
import { useWords } from '@millrace/widgets/provider';
import { styled } from 'styled-components';
import { AuthLink } from './auth-links.ts';
import { useProvider } from './use-provider.ts';
import { letters } from './letter-words.ts';

/** What helps when a mail does not arrive. */
export function MailTips() {
  const { tipWait, tipJunk, tipAddress, tipAgain, tipSupport } = useWords(letters);
  const email = useProvider()?.support_email;
  return (
    <Tips>
      {[tipWait, tipJunk, tipAddress, tipAgain].map((tip) => (
        <li key={tip}>{tip}</li>
      ))}
      <li>
        {tipSupport}
        {gapAfter(tipSupport)}
        {email && <AuthLink href={`mailto:${email}`}>{email}</AuthLink>}
      </li>
    </Tips>
  );
}

const Tips = styled.ol`
  display: grid;
  gap: var(--mr-space-8);
  margin: 0;
  padding-inline-start: var(--mr-space-24);
  overflow-wrap: anywhere;
  li::marker {
    color: var(--mr-ink-quiet);
    font-feature-settings: 'tnum';
  }
`;
