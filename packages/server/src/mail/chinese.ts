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
    traffic: {
      subject: '{name} 发现可疑流量',
      text: '最近数小时的流量中发现：\n\n{found}\n\n“millrace sources list”列出全部可疑流量，“millrace traffic show”显示某一媒体主的详情。',
    },
  },
  changes: {
    applicationApproved: '您对 {name}（{oid}）的申请已通过。',
    applicationRejected: '您对 {name}（{oid}）的申请已被拒绝。',
    creativeApproved: '您的素材 {name} 已通过审核。',
    creativeRejected: '您的素材 {name} 未通过审核。',
    websiteVerified: '您的网站 {url} 已通过验证。',
    websiteRejected: '您的网站 {url} 未通过验证。',
    postbackFails: '{name} 的回传地址出现故障：连续两次回传未送达。我们会在一天内持续重试。',
    conversionReversed: '有 1 个转化被撤销，金额 {amount} 美元。',
    conversionsReversed: '有 {count} 个转化被撤销，金额 {amount} 美元。',
    linkBroken: 'Smartlink {name}（{gid}）已失效：连续两次测试失败。',
    linkMended: 'Smartlink {name}（{gid}）已恢复正常。',
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
    ownTerms: '您的结算条款现为 Net {days}（自结算周期结束起算），满 {least} 起付。',
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
  countedAlerts: '{count} 条提醒',
  more: '另有 {count} 项变更。',
};
