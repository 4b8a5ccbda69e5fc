import { subject } from '@millrace/widgets/messages';
import { useWords } from '@millrace/widgets/provider';
import { styled } from 'styled-components';

/** Why somebody who was signed in is at the login. */
export type Why = 'password' | 'email' | 'again' | 'sentBack' | 'kept';

const reasons = subject(
  'doorReasons',
  {
    password: 'Your password was changed. Please log in with the new one.',
    email: 'Your e-mail address was changed. Please log in with the new one.',
    again: 'Another account is logged in in this browser. Log in with yours to go on where you were.',
    sentBack: 'You are logged in, but your session was refused. Please log in again.',
    kept: 'Your session has ended. Log in to go on: what you typed is still there.',
  },
  {
    password: '密码已修改，请使用新密码登录。',
    email: '邮箱已修改，请使用新邮箱登录。',
    again: '此浏览器中已登录另一个账号。请登录您的账号，以便继续之前的操作。',
    sentBack: '您已登录，但会话被拒绝。请重新登录。',
    kept: '会话已过期。登录后可继续，您填写的内容仍然保留。',
  },
);

/** A line above the form; few come to need it, so it is fetched for them alone. */
export function AuthReason({ why }: { why: Why }) {
  return <Line role="status">{useWords(reasons)[why]}</Line>;
}

const Line = styled.p`
  margin: 0;
  padding: var(--mr-space-12) var(--mr-space-16);
  border-radius: var(--mr-radius-panel);
  background: var(--mr-good-ground);
  color: var(--mr-ink-normal);
`;
