import type { password as english } from '../password.ts';
import type { WordsOf } from '../subject.ts';

export const password: WordsOf<typeof english> = {
  password: '新密码',
  confirm: '再次输入新密码',
  help: '6 至 16 个字符，须同时包含字母和数字，可使用点和下划线。',
  show: '显示密码',
  hide: '隐藏密码',
};
