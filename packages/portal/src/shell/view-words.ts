import { subject } from '@millrace/widgets/messages';

/** What an operator reads who looks at the account of a publisher. */
export const viewWords = subject(
  'viewing',
  { viewing: '{operator}, you are viewing the account of {publisher}. Nothing can be changed.' },
  { viewing: '{operator}，您正在查看 {publisher} 的账号，无法进行任何更改。' },
);
