import { bannerWords, sessionWords } from '@millrace/core/session';
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

export const banners = subject(
  'banners',
  {
    ...bannerWords,
    label: 'State of your account',
    updateInfo: 'Update your details',
    contact: 'Write to {name}',
    contactAm: 'Contact AM',
  },
  {
    blocked: '您的账号已被封禁！',
    blockedHelp: '如有疑问，请联系您的客户经理。',
    underReview: '您的账号正在审核中。',
    underReviewHelp: '账号激活后即可使用 Offer。您的客户经理可以告诉您更多信息。',
    notApproved: '您的账号未通过审核。',
    notApprovedTraffic: '您的流量不符合我们的 Offer 要求。',
    notApprovedContact: '您的联系信息无法确认。',
    notApprovedHelp: '请更新您的资料，我们会重新审核您的账号。',
    detailsUnderReview: '您的资料正在审核中。',
    detailsUnderReviewHelp: '审核结束后可以再次修改。',
    label: '账号状态',
    updateInfo: '更新资料',
    contact: '联系 {name}',
    contactAm: '联系客户经理',
  },
);
