import { subject } from './subject.ts';

export const password = subject('password', {
  password: 'New password',
  confirm: 'Confirm new password',
  help: '6–16 characters with at least one letter and one digit. Dots and underscores are allowed.',
  show: 'Show the password',
  hide: 'Hide the password',
});
