import { PasswordField } from '@millrace/widgets/kit/password-field';
import { TextField } from '@millrace/widgets/kit/text-field';
import { useWords } from '@millrace/widgets/provider';
import { useAtomValue } from 'jotai/react';
import { useState } from 'react';
import type { AccountStepProps } from './account-step.tsx';
import { OwnAccount } from './own-account.tsx';
import { QuestionSection, SectionTitle } from './section.ts';
import { registration as registrationMessages } from './words.ts';

/** What one logs in with later, and the code of who sent one here. */
export function AccessFields({ registration, errorOf, onLeave }: AccountStepProps) {
  const words = useWords(registrationMessages);
  const { change, store, isInvited } = registration;
  const info = useAtomValue(registration.info, { store });
  const problems = useAtomValue(registration.problems, { store });
  const [isShown, setShown] = useState(false);

  return (
    <QuestionSection>
      <SectionTitle>{words.access}</SectionTitle>
      <TextField
        label={words.businessEmail}
        isRequired
        name="email"
        type="email"
        autoComplete="username"
        maxLength={254}
        help={words.emailHelp}
        value={info.email}
        error={errorOf('email')}
        onChange={(email) => change.info({ email: email.trim() })}
        onBlur={() => onLeave('email')}
      />
      {problems.email === 'emailTaken' && <OwnAccount email={info.email} />}
      <PasswordField
        label={words.password}
        name="password"
        autoComplete="new-password"
        help={words.passwordHelp}
        isShown={isShown}
        onShow={setShown}
        value={info.password}
        error={errorOf('password')}
        onChange={(password) => change.info({ password })}
        onBlur={() => onLeave('password')}
      />
      <TextField
        label={words.invitation}
        name="invitation_code"
        autoComplete="off"
        maxLength={64}
        disabled={isInvited}
        help={isInvited ? words.invited : undefined}
        value={info.invitation_code}
        onChange={(invitation_code) => change.info({ invitation_code })}
      />
    </QuestionSection>
  );
}
