import { subject } from './subject.ts';

export const password = subject(
  'password',
  {
    password: 'New password',
    confirm: 'Confirm new password',
    help: '6–16 characters with at least one letter and one digit. Dots and underscores are allowed.',
    show: 'Show the password',
    hide: 'Hide the password',
  },
  {
    password: '新密码',
    confirm: '再次输入新密码',
    help: '6 至 16 个字符，须同时包含字母和数字，可使用点和下划线。',
    show: '显示密码',
    hide: '隐藏密码',
  },
);
