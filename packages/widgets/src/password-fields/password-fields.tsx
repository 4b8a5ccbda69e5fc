import { confirmationError, newPasswordError } from '@millrace/core/fields';
import { useState } from 'react';
import { styled } from 'styled-components';
import { PasswordField } from '../kit/password-field.tsx';
import { password as passwordMessages } from '../messages/password.ts';
import { splitWidget, useWords, Widget, type WidgetProps } from '../provider.tsx';

export interface NewPassword {
  readonly password: string;
  readonly confirm_password: string;
}

export interface PasswordFieldsProps extends WidgetProps {
  readonly value: NewPassword;
  readonly onChange: (value: NewPassword) => void;
  /** Shows what is wrong also with a field that was not left yet, as after a try to send. @default false */
  readonly showsProblems?: boolean;
  /** What the server has said against the password. */
  readonly error?: string | undefined;
  readonly isDisabled?: boolean;
}

/** A new password, typed twice. What is wrong is said once a field was left. */
export function PasswordFields(props: PasswordFieldsProps) {
  const [frame, rest] = splitWidget(props);
  return (
    <Widget {...frame}>
      <Fields {...rest} />
    </Widget>
  );
}

function Fields({
  value,
  onChange,
  showsProblems = false,
  error,
  isDisabled,
}: Omit<PasswordFieldsProps, keyof WidgetProps>) {
  const words = useWords(passwordMessages);
  const { fields } = useWords();
  const [touchedFields, setTouchedFields] = useState({ password: false, confirm_password: false });
  const [isShown, setShown] = useState(false);
  const problem = newPasswordError(value.password);
  const difference = confirmationError(value.password, value.confirm_password);
  const fieldProps = { isShown, onShow: setShown, disabled: isDisabled, autoComplete: 'new-password' };

  return (
    <Root>
      <PasswordField
        {...fieldProps}
        label={words.password}
        help={words.help}
        error={(showsProblems || touchedFields.password) && problem ? fields[problem] : error}
        value={value.password}
        onChange={(password) => onChange({ ...value, password })}
        onBlur={() => value.password !== '' && setTouchedFields((before) => ({ ...before, password: true }))}
      />
      <PasswordField
        {...fieldProps}
        label={words.confirm}
        error={(showsProblems || touchedFields.confirm_password) && difference ? fields[difference] : undefined}
        value={value.confirm_password}
        onChange={(confirm_password) => onChange({ ...value, confirm_password })}
        onBlur={() =>
          value.confirm_password !== '' && setTouchedFields((before) => ({ ...before, confirm_password: true }))
        }
      />
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: var(--mr-space-16);
`;
