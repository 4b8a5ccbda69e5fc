import type { Locale } from '@millrace/core/session';

const en = {
  skip: 'Skip to the content',
  manuals: 'Manuals',
  api: 'API',
  embed: 'Embed',
  portal: 'Open the portal',
  otherLanguage: '简体中文',
  appearance: 'Appearance',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },

  title: '{network} API',
  lead: '{count} calls at {origin}, for the portal, for apps and for your own programs. Programs read {document}.',
  contents: 'Contents',
  search: 'Find a call',
  placeholder: 'Name, path or purpose',
  one: '1 call found',
  many: '{count} calls found',
  none: 'No call matches “{search}”. Try one word of its name, path or purpose.',
  openAll: 'Open all',
  closeAll: 'Close all',
  start: 'Get started',
  calls: 'Calls',
  countOne: '1 call',
  count: '{count} calls',

  rules: 'How calls work',
  rulesHelp: 'Fields, answers, sessions, codes.',
  rule: {
    fields:
      'A GET carries its fields in the query, a POST in a form: form-encoded, or multipart if there is a file. Lists and objects are sent as JSON text, booleans as 1 and 0. Unknown fields are refused by name.',
    envelope:
      'Every answer is an envelope: {c} is 0 or a code, {m} says in words what went wrong, {d} is the answer. If fields are refused, {fields} names each.',
    session:
      'The cookie {sid} is the session. A call that changes something also needs the value of the cookie {csrftoken} in the header {header}.',
    key: 'A program of a publisher sends {bearer} in place of cookies and token, with an API key of My account. A key opens the calls of its scopes, and changes something only if it was made for that.',
    status:
      'Refusals are HTTP 200. 404 means no such call, 413 too large, 429 too many calls (see {retry}), 500 a fault of the server. Support can look up {id}.',
    units: 'Days and hours are in GMT+8. Amounts are decimal text.',
  },
  codes: 'Codes',
  code: 'Code',
  meaning: 'Meaning',

  walk: 'Quick start with curl',
  walkHelp: 'From registration to a first smartlink.',
  walkLead: 'You need curl and nothing else; cookies are stored in a file named jar. Begin with {origin}.',

  whose: {
    anyone: 'Anyone',
    member: 'Logged-in accounts',
    publisher: 'Publishers',
    advertiser: 'Advertisers',
  },
  csrf: 'needs {header}',
  link: 'Link to this call',
  field: 'Field',
  type: 'Type',
  required: 'required',
  noFields: 'This call has no fields.',
  answer: 'Answer',
  answerOf: 'Answer of {call}',
  file: 'a file',
  nothing: 'nothing',
  tryIt: 'Try it',
  tryHelp: 'Sent from this browser, with your session.',
  send: 'Send {method}',
  sending: 'Sending…',
  unreachable: 'The server could not be reached.',
};

type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texts<T[K]> };
export type DocsWords = Texts<typeof en>;

export const docsWords: Readonly<Record<Locale, DocsWords>> = {
  en,
  'zh-CN': {
    skip: '跳到正文',
    manuals: '文档',
    api: 'API',
    embed: '嵌入',
    portal: '进入后台',
    otherLanguage: 'English',
    appearance: '外观',
    themes: { system: '跟随系统', light: '浅色', dark: '深色' },

    title: '{network} API',
    lead: '{origin} 共有 {count} 个接口，供后台、应用和您自己的程序使用。程序可读取 {document}。',
    contents: '目录',
    search: '查找接口',
    placeholder: '名称、路径或用途',
    one: '找到 1 个接口',
    many: '找到 {count} 个接口',
    none: '没有与“{search}”匹配的接口。请尝试名称、路径或用途中的一个词。',
    openAll: '全部展开',
    closeAll: '全部收起',
    start: '快速入门',
    calls: '接口',
    countOne: '1 个接口',
    count: '{count} 个接口',

    rules: '调用规则',
    rulesHelp: '字段、响应、会话、代码。',
    rule: {
      fields:
        'GET 的字段放在 URL 查询参数中，POST 的字段放在表单中：一般为 form-urlencoded，含文件时为 multipart。数组和对象以 JSON 文本发送，布尔值为 1 和 0。未知字段会被拒绝，并指出其名称。',
      envelope:
        '所有响应的结构相同：{c} 为 0 或错误代码，{m} 说明错误原因，{d} 为响应内容。字段有误时，{fields} 逐一列出。',
      session: 'Cookie {sid} 即会话。会修改数据的接口还须在请求头 {header} 中携带 Cookie {csrftoken} 的值。',
      key: '媒体主的程序可用 {bearer} 代替 Cookie 和 {header}，其中的 API 密钥在“我的账号”中新建。密钥只开放其权限内的接口，只有允许更改的密钥才能修改数据。',
      status:
        '被拒绝的请求仍返回 HTTP 200。404 表示没有此接口，413 表示请求过大，429 表示请求过于频繁（见 {retry}），500 表示服务器出错。客服可凭 {id} 查询。',
      units: '日期和时间均为北京时间（GMT+8）。金额为十进制文本。',
    },
    codes: '代码',
    code: '代码',
    meaning: '含义',

    walk: '用 curl 快速入门',
    walkHelp: '从注册到第一个 Smartlink。',
    walkLead: '只需 curl；Cookie 保存在名为 jar 的文件中。首先执行 {origin}。',

    whose: { anyone: '所有人', member: '已登录的账号', publisher: '媒体主', advertiser: '广告主' },
    csrf: '须携带 {header}',
    link: '此接口的链接',
    field: '字段',
    type: '类型',
    required: '必填',
    noFields: '此接口没有字段。',
    answer: '响应',
    answerOf: '{call} 的响应',
    file: '文件',
    nothing: '无内容',
    tryIt: '在线调试',
    tryHelp: '由此浏览器以您的会话发出。',
    send: '发送 {method}',
    sending: '正在发送…',
    unreachable: '无法连接服务器。',
  },
};

/** The sentence with HTML in the place of its braces. */
export function filled(sentence: string, values: Readonly<Record<string, string | number>>): string {
  return sentence.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
