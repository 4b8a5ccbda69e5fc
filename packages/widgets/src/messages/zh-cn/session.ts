import type { session as english } from '../session.ts';
import type { WordsOf } from '../subject.ts';

export const session: WordsOf<typeof english> = {
  captchaWrong: '验证码错误。',
  loginRefused: '邮箱或密码不正确。',
  notActivated: '此账号尚未激活',
  notVerified: '此账号的邮箱尚未验证',
  captcha: '验证码',
  captchaRefresh: '换一张图片',
  captchaFailed: '图片加载失败。',
  cannotRead: '我看不清图片',
  proving: '正在进行安全验证…',
  proved: '安全验证已完成。',
  provingFailed: '安全验证失败，请重试',
  usePicture: '改用图片',
};
