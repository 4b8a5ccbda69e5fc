import { subject } from '@millrace/widgets/messages';

/** What an operator reads who looks at the account of a publisher. */
export const viewWords = subject(
  'viewing',
  { viewing: 'You look at the account of {publisher} as {operator}. Nothing can be changed.' },
  { viewing: '您正以 {operator} 的身份查看 {publisher} 的账号，无法进行任何更改。' },
);
