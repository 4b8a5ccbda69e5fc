// What a publisher's own server did with a request of ours, a postback or an alert, in a word.

export const outcomes = {
  arrived: 'Delivered',
  unanswered: 'No response',
  unknownHost: 'Unknown host',
  notSent: 'Not sent',
  redirected: 'Redirected',
  notAllowed: 'Unauthorised',
  missing: 'Not found',
  tooMany: 'Rate limited',
  refused: 'Refused',
  broken: 'Server error',
} as const;

export const chineseOutcomes = {
  arrived: '已送达',
  unanswered: '无响应',
  unknownHost: '域名未知',
  notSent: '未发送',
  redirected: '被重定向',
  notAllowed: '需要鉴权',
  missing: '地址不存在',
  tooMany: '请求过多',
  refused: '请求被拒',
  broken: '您的服务器出错',
} as const;
