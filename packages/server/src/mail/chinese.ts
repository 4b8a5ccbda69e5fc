import { chineseNoticeWords } from '@millrace/core/account';
import type { LetterWords } from './letter-words.ts';

const notMeInChinese = '如非本人操作，请立即联系我们：{support}';
const notMeSecretInChinese = '如非本人操作，请立即通过“忘记密码”设置新密码，并联系我们：{support}';

/** All that letters say in Chinese. */
export const chinese: LetterWords = {
  letters: {
    activation: {
      subject: '激活您的 {name} 账号',
      text: '欢迎使用 {name}。\n\n请在 24 小时内打开以下链接，激活您的账号：\n{link}\n\n如非您本人注册，无需任何操作。\n{support}',
    },
    'seat-invitation': {
      subject: '邀请您加入 {name} 的一个账号',
      text: '{by} 邀请您加入其 {name} 账号，您将拥有自己的登录方式。您的角色：{role}。\n\n请在 7 天内打开以下链接设置密码：\n{link}\n\n如您不认识邀请人，无需任何操作。\n{support}',
    },
    'seat-taken': {
      subject: '邀请您加入 {name} 的一个账号',
      text: '{by} 邀请您加入其 {name} 账号。此邮箱在 {name} 已有登录账号，而一个邮箱只能有一个登录账号，因此无法用它接受邀请。\n\n请让对方改用您的其他邮箱发出邀请。您现有的登录账号不受影响。\n{support}',
    },
    'seat-role': {
      subject: '您在 {name} 账号中的角色已更改',
      text: '{by} 更改了您在其 {name} 账号中的角色。您现在的角色：{role}。新角色即刻生效，您创建的 API 密钥同样适用。\n\n如认为有误，请联系 {by}。\n{support}',
    },
    'seat-key': {
      subject: '您的 {name} 账号新建了 API 密钥',
      text: '{change}\n\n如非您所预期，请在此撤销该密钥：\n{link}\n\n您可以在“成员”中更改该成员的角色或将其删除。\n{support}',
    },
    'seat-removed': {
      subject: '您对 {name} 账号的访问权限已终止',
      text: '{by} 已终止您对其 {name} 账号的访问权限，您无法再登录该账号。\n\n如认为有误，请联系 {by}。\n{support}',
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
    'email-set': {
      subject: '您的 {name} 账号已改用此邮箱',
      text: '我们已将您的 {name} 账号的登录邮箱改为此邮箱，今后请用它登录。密码不变，所有设备均已退出登录。\n\n请在 24 小时内打开以下链接，验证此邮箱：\n{link}\n\n如链接已过期，请前往 {login} 登录，届时可重新发送验证邮件。\n\n如您没有本平台账号，无需任何操作。\n{support}',
    },
    'password-changed': {
      subject: '您的 {name} 密码已修改',
      text: `您的 {name} 账号密码已修改，所有设备均已退出登录。\n\n${notMeSecretInChinese}`,
    },
    'second-factor': { subject: '您的 {name} 账号的双重验证', text: `{change}\n\n${notMeSecretInChinese}` },
    'sign-in': {
      subject: '您的 {name} 账号有新的登录',
      text: `{change}{place}\n\n如为本人操作，无需处理。可在此查看所有已登录的设备并将其下线：\n{link}\n\n${notMeSecretInChinese}`,
    },
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
    alert: {
      subject: '{name}：{about}',
      text: '{changes}\n\n如有疑问，请联系：{support}\n\n选择接收哪些邮件提醒及接收时间：\n{settings}\n无需登录即可停止所有邮件提醒：\n{stop}',
    },
    week: {
      subject: '您的一周：{revenue}{change}',
      text: '{days} 这一周（按 GMT+8 统计）与前一周对比\n\n{table}\n\n{why}{moved}{happened}打开概览：\n{link}\n\n此汇总每周一发送。无需登录即可停止：\n{stop}\n选择接收哪些邮件：\n{settings}\n\n如有疑问：{support}',
    },
    report: {
      subject: '{report}：{days}',
      text: '{report}（{type}）\n{days}（按 GMT+8 统计）\n\n{table}\n\n{rest}打开报表：\n{link}\n\n登录后下载完整 CSV：\n{file}\n\n此报表{every}发送。无需登录即可停止：\n{stop}\n\n如有疑问：{support}',
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
    message: { subject: '{subject}', text: '{text}\n\n{link}\n\n如有疑问，请联系：{support}' },
    'watch-confirm': {
      subject: '请确认开始监测链接',
      text: '您请求 {name} 监测一个链接。\n\n请在 24 小时内打开此页面，查看该链接并开始监测：\n{link}\n\n之后四周内每 6 小时检测一次；链接失效和恢复时，我们都会发邮件通知您。\n\n如非您本人请求，无需任何操作。\n{support}',
    },
    'watch-broken': {
      subject: '链接失效：{host}',
      text: '您监测的链接（{host}）已失效：连续两次检测失败。\n\n查看结果或停止监测：\n{link}\n\n{name}\n{support}',
    },
    'watch-mended': {
      subject: '链接已恢复：{host}',
      text: '您监测的链接（{host}）已恢复正常。\n\n查看全部检测记录或停止监测：\n{link}\n\n{name}\n{support}',
    },
    'watch-ended': {
      subject: '四周监测已结束：{host}',
      text: '我们已对您的链接（{host}）监测四周。共 {tests} 次检测，其中 {works} 次正常。\n\n全部记录（再保留一周）及继续监测的方法：\n{link}\n\n之后不会再就此链接给您发邮件，您的邮箱地址将与检测记录一并删除。\n\n{name}\n{support}',
    },
    traffic: {
      subject: '{name} 发现可疑流量',
      text: '最近数小时的流量中发现：\n\n{found}\n\n“millrace sources list”列出全部可疑流量，“millrace traffic show”显示某一媒体主的详情。',
    },
  },
  notices: chineseNoticeWords,
  nextOfInteractive: '下一步是在您注册时填写的应用中接入互动广告：我们会通过您当时填写的联系方式与您沟通。',
  sections: { user_info: '用户信息', personal_info: '个人信息' },
  roles: { manager: '经理', analyst: '分析师', finance: '财务' },
  and: '和',
  countedAlerts: '{count} 条提醒',
  signedInFrom: '根据 IP 地址，该设备位于：{country}。',
  more: '另有 {count} 项变更。',
};
