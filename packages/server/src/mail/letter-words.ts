// long because every letter stands whole beside its translation.
import { noticeWords, type DetailsSection } from '@millrace/core/account';
import type { Locale } from '@millrace/core/session';

/** What a letter is about: all that lists and logs may say of one. */
export type LetterKind =
  | 'activation'
  | 'reset'
  | 'email-code'
  | 'email-changed'
  | 'password-changed'
  | 'second-factor'
  | 'token'
  | 'payment-change'
  | 'payment-details'
  | 'payment'
  | 'offers'
  | 'approved'
  | 'approved-inactive'
  | 'approved-interactive'
  | 'not-approved'
  | 'blocked'
  | 'review'
  | 'details-accepted'
  | 'details-refused'
  | 'traffic';

export interface LetterText {
  readonly subject: string;
  readonly text: string;
}

/** What the sections of the details are called where they are written about. */
export const sectionNames = {
  user_info: 'user info',
  personal_info: 'personal info',
} as const satisfies Record<DetailsSection, string>;

/** What a letter tells in the words of a notice. */
const changes = [
  'tokenRenewed',
  'passkeyAdded',
  'passkeyRemoved',
  'timeCodesAdded',
  'timeCodesRemoved',
  'recoveryRenewed',
  'recoveryUsed',
  'recoveryUsedOneLeft',
  'factorRemoved',
] as const;

/** What is told of money by mail as well as in the bell. */
export const moneyCodes = [
  'detailsInForce',
  'detailsRejected',
  'invoiceMade',
  'paymentMade',
  'paymentInPart',
  'paymentCompleted',
  'paymentHeld',
  'paymentReleased',
  'balanceRaised',
  'balanceLowered',
] as const;

/** What is told of offers by mail as well as in the bell: all of one import in one letter. */
const offerCodes = [
  'payoutChanged',
  'payoutChanges',
  'payoutFloats',
  'payoutFloatsFrom',
  'payoutFixed',
  'payoutFixedFrom',
  'offerPaused',
  'offerEnds',
] as const;
export type ToldOfOffer = (typeof offerCodes)[number];
export type ToldChange = (typeof changes | typeof moneyCodes | typeof offerCodes)[number];

interface Words {
  readonly letters: Readonly<Record<LetterKind, LetterText>>;
  readonly changes: Readonly<Record<ToldChange, string>>;
  /** What comes next for whoever has interactive ads. */
  readonly nextOfInteractive: string;
  /** What is told, with the reason. */
  readonly because: string;
  readonly sections: Readonly<Record<DetailsSection, string>>;
  /** Between two sections. */
  readonly and: string;
  /** Below as many changes as a letter tells one by one. */
  readonly more: string;
}

const notMe = 'If this was not you, write to us at once: {support}';
const notMeSecret = 'If this was not you, set a new password by "forgot password" and write to us at once: {support}';

const en: Words = {
  letters: {
    activation: {
      subject: 'Activate your account at {name}',
      text: 'Welcome to {name}.\n\nOpen this link within 24 hours to activate your account:\n{link}\n\nIf you did not register, you need not do anything.\n{support}',
    },
    reset: {
      subject: 'Set a new password at {name}',
      text: 'Someone, probably you, has asked for a new password at {name}.\n\nOpen this link within one hour to set it:\n{link}\n\nIf it was not you, you need not do anything: your password stays.\n{support}',
    },
    'email-code': {
      subject: 'Your code at {name}',
      text: 'Your code for the new e-mail address is {code}. It is valid for 10 minutes.\n\nIf you did not ask for it, you need not do anything.\n{support}',
    },
    'email-changed': {
      subject: 'Your e-mail address at {name} was changed',
      text: `From now on you log in at {name} with another e-mail address, and every session was ended.\n\n${notMe}`,
    },
    'password-changed': {
      subject: 'Your password at {name} was changed',
      text: 'Your password at {name} was changed, and every session was ended.\n\nIf this was not you, set a new one by "forgot password" and write to us at once: {support}',
    },
    'second-factor': { subject: 'The second factor of your account at {name}', text: `{change}\n\n${notMeSecret}` },
    token: { subject: 'The API key of your account at {name}', text: `{change}\n\n${notMeSecret}` },
    'payment-change': {
      subject: 'A change of your payment details at {name}',
      text: `A change to your payment details at {name} was requested and is under review.\n\n${notMe}`,
    },
    'payment-details': {
      subject: 'Your payment details at {name}',
      text: `{change}\n\nYou find them here:\n{link}\n\n${notMe}`,
    },
    payment: {
      subject: 'Your payments by {name}',
      text: '{change}\n\nYou find all of it here:\n{link}\n\nQuestions: {support}',
    },
    offers: {
      subject: 'Offers that you promote at {name}',
      text: '{change}\n\nYou find your offers here:\n{link}\n\nA click is paid by what was in effect at the time of the click. Questions: {support}',
    },
    approved: {
      subject: 'Your account at {name} is approved',
      text: 'Your account at {name} was approved: you can begin now.\n\nLog in here:\n{link}\n\n{support}',
    },
    'approved-inactive': {
      subject: 'Your account at {name} is approved',
      text: 'Your account at {name} was approved. Before you can log in, open this link within 24 hours to activate it:\n{link}\n\nAfter that time, try to log in at {login}: there you can have another link sent.{next}\n\n{support}',
    },
    'approved-interactive': {
      subject: 'Your account at {name} is approved',
      text: 'Your account at {name} was approved. {next}\n\nWhat your account has is here:\n{link}\n\nQuestions: {support}',
    },
    'not-approved': {
      subject: 'Your account at {name} is not approved',
      text: 'Your account at {name} was not approved.{reason}\n\nYou may log in and bring your details up to date; we then look at them again:\n{link}\n\nQuestions: {support}',
    },
    blocked: {
      subject: 'Your account at {name} is blocked',
      text: 'Your account at {name} was blocked.{reason}\n\nQuestions: {support}',
    },
    review: {
      subject: 'Your account at {name} is under review',
      text: 'Your account at {name} is under review again. Offers are not available until then.{reason}\n\nQuestions: {support}',
    },
    'details-accepted': {
      subject: 'Your new details at {name} were accepted',
      text: 'Your new {sections} at {name} was accepted and can be changed again.\n\nQuestions: {support}',
    },
    'details-refused': {
      subject: 'Please correct your details at {name}',
      text: 'Your new {sections} at {name} was not accepted.{reason}\n\nPlease correct it here and save it again:\n{link}\n\nQuestions: {support}',
    },
    traffic: {
      subject: 'Suspicious traffic at {name}',
      text: 'This was found in the traffic of the last hours:\n\n{found}\n\n"millrace sources list" shows it, and "millrace traffic show" all about a publisher.',
    },
  },
  changes: Object.fromEntries(
    [...changes, ...moneyCodes, ...offerCodes].map((code) => [code, noticeWords[code]]),
  ) as Record<ToldChange, string>,
  nextOfInteractive:
    'What comes next is to bring our ads into the app that you named when you registered: we write to you about it, by the contact that you gave then.',
  because: noticeWords.because,
  sections: sectionNames,
  and: ' and ',
  more: 'And {count} more.',
};

const notMeInChinese = '如非本人操作，请立即联系我们：{support}';
const notMeSecretInChinese = '如非本人操作，请立即通过“忘记密码”设置新密码，并联系我们：{support}';

const zh: Words = {
  letters: {
    activation: {
      subject: '激活您的 {name} 账号',
      text: '欢迎使用 {name}。\n\n请在 24 小时内打开以下链接，激活您的账号：\n{link}\n\n如非您本人注册，无需任何操作。\n{support}',
    },
    reset: {
      subject: '设置您的 {name} 新密码',
      text: '有人（可能是您本人）申请了重设 {name} 的登录密码。\n\n请在 1 小时内打开以下链接设置新密码：\n{link}\n\n如非您本人操作，无需理会，您的密码不会改变。\n{support}',
    },
    'email-code': {
      subject: '您的 {name} 验证码',
      text: '您用于验证新邮箱的验证码是 {code}，10 分钟内有效。\n\n如非您本人操作，无需理会。\n{support}',
    },
    'email-changed': {
      subject: '您的 {name} 登录邮箱已修改',
      text: `您的 {name} 账号今后须使用新邮箱登录，所有设备均已退出登录。\n\n${notMeInChinese}`,
    },
    'password-changed': {
      subject: '您的 {name} 密码已修改',
      text: `您的 {name} 账号密码已修改，所有设备均已退出登录。\n\n${notMeSecretInChinese}`,
    },
    'second-factor': { subject: '您的 {name} 账号的双重验证', text: `{change}\n\n${notMeSecretInChinese}` },
    token: { subject: '您的 {name} 账号的 API 密钥', text: `{change}\n\n${notMeSecretInChinese}` },
    'payment-change': {
      subject: '您在 {name} 的收款信息修改申请',
      text: `您在 {name} 的收款信息修改申请已提交，正在审核中。\n\n${notMeInChinese}`,
    },
    'payment-details': {
      subject: '您在 {name} 的收款信息',
      text: `{change}\n\n请在此查看：\n{link}\n\n${notMeInChinese}`,
    },
    payment: {
      subject: '您在 {name} 的结算通知',
      text: '{change}\n\n请在此查看：\n{link}\n\n如有疑问，请联系：{support}',
    },
    offers: {
      subject: '您在 {name} 推广的 Offer 有变更',
      text: '{change}\n\n请在此查看您的 Offer：\n{link}\n\n每次点击按其发生时的单价结算。如有疑问，请联系：{support}',
    },
    approved: {
      subject: '您的 {name} 账号已通过审核',
      text: '您的 {name} 账号已通过审核，现在可以开始使用。\n\n请在此登录：\n{link}\n\n{support}',
    },
    'approved-inactive': {
      subject: '您的 {name} 账号已通过审核',
      text: '您的 {name} 账号已通过审核。登录前，请在 24 小时内打开以下链接，激活您的账号：\n{link}\n\n如链接已过期，请前往 {login} 登录，届时可重新发送激活邮件。{next}\n\n{support}',
    },
    'approved-interactive': {
      subject: '您的 {name} 账号已通过审核',
      text: '您的 {name} 账号已通过审核。{next}\n\n您的账号首页：\n{link}\n\n如有疑问，请联系：{support}',
    },
    'not-approved': {
      subject: '您的 {name} 账号未通过审核',
      text: '您的 {name} 账号未通过审核。{reason}\n\n您可以登录并更新资料，之后我们会重新审核：\n{link}\n\n如有疑问，请联系：{support}',
    },
    blocked: {
      subject: '您的 {name} 账号已被封禁',
      text: '您的 {name} 账号已被封禁。{reason}\n\n如有疑问，请联系：{support}',
    },
    review: {
      subject: '您的 {name} 账号正在审核中',
      text: '您的 {name} 账号正在重新审核，审核期间无法使用 Offer。{reason}\n\n如有疑问，请联系：{support}',
    },
    'details-accepted': {
      subject: '您在 {name} 修改的资料已通过审核',
      text: '您在 {name} 修改的{sections}已通过审核，现在可以再次修改。\n\n如有疑问，请联系：{support}',
    },
    'details-refused': {
      subject: '请更正您在 {name} 的资料',
      text: '您在 {name} 修改的{sections}未通过审核。{reason}\n\n请在以下页面更正并重新保存：\n{link}\n\n如有疑问，请联系：{support}',
    },
    traffic: {
      subject: '{name} 发现可疑流量',
      text: '最近数小时的流量中发现：\n\n{found}\n\n“millrace sources list”列出全部可疑流量，“millrace traffic show”显示某一媒体主的详情。',
    },
  },
  changes: {
    tokenRenewed: '您的 API 密钥已重置，旧密钥已失效。',
    passkeyAdded: '您的账号已添加通行密钥“{name}”。',
    passkeyRemoved: '您的账号已删除通行密钥“{name}”。',
    timeCodesAdded: '您的账号已添加验证器应用。',
    timeCodesRemoved: '您的账号已删除验证器应用。',
    recoveryRenewed: '您的恢复码已重新生成，旧恢复码已失效。',
    recoveryUsed: '您的账号使用了一个恢复码，还剩 {left} 个。',
    recoveryUsedOneLeft: '您的账号使用了一个恢复码，还剩 1 个。',
    factorRemoved: '平台已关闭您的双重验证，目前仅凭密码即可登录您的账号。',
    detailsInForce: '您的新收款信息已生效。',
    detailsRejected: '您的收款信息修改申请已被拒绝。',
    invoiceMade: '账单 {invoice} 已生成，金额 {amount}，应于 {day} 打款。',
    paymentMade: '账单 {invoice}（{amount}）已于 {day} 打款。',
    paymentCompleted: '账单 {invoice} 的剩余款项 {amount} 已于 {day} 打款，现已全部付清。',
    paymentInPart: '账单 {invoice} 已于 {day} 部分打款 {amount}，剩余 {rest} 待打款。',
    paymentHeld: '账单 {invoice} 已暂扣。',
    paymentReleased: '账单 {invoice} 已解除暂扣。',
    balanceRaised: '您的余额增加了 {amount}。',
    balanceLowered: '您的余额扣除了 {amount}。',
    payoutChanged: '{name}（{oid}）的单价已由 {before} 调整为 {payout}。',
    payoutChanges: '自 {day}（GMT+8）起，{name}（{oid}）的单价将由 {before} 调整为 {payout}。',
    payoutFloats: '{name}（{oid}）的单价已由 {before} 改为浮动。',
    payoutFloatsFrom: '自 {day}（GMT+8）起，{name}（{oid}）的单价将由 {before} 改为浮动。',
    payoutFixed: '{name}（{oid}）的单价已由浮动改为 {payout}。',
    payoutFixedFrom: '自 {day}（GMT+8）起，{name}（{oid}）的单价将由浮动改为 {payout}。',
    offerPaused: '{name}（{oid}）已暂停，您的访客将转至其他适合的 Offer（如有）。',
    offerEnds: '{name}（{oid}）的最后投放日为 {day}（GMT+8）。',
  },
  nextOfInteractive: '下一步是在您注册时填写的应用中接入互动广告：我们会通过您当时填写的联系方式与您沟通。',
  because: '{told}{reason}',
  sections: { user_info: '用户信息', personal_info: '个人信息' },
  and: '和',
  more: '另有 {count} 项变更。',
};

/** All that letters say, by language. */
export const letterWords: Readonly<Record<Locale, Words>> = { en, 'zh-CN': zh };
