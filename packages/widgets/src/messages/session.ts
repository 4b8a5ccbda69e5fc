import { sessionWords } from '@millrace/core/session';
import { subject } from './subject.ts';

export const session = subject(
  'session',
  {
    ...sessionWords,
    captcha: 'Verification code',
    captchaRefresh: 'Show another picture',
    captchaFailed: 'The picture could not be loaded.',
  },
  {
    captchaWrong: '验证码错误',
    loginRefused: '邮箱或密码不正确。',
    notActivated: '此账号尚未激活。',
    notVerified: '此账号的邮箱尚未验证。',
    captcha: '验证码',
    captchaRefresh: '换一张图片',
    captchaFailed: '图片加载失败。',
  },
);
