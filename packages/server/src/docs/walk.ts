import { questionList, questionsFor, registrationCalls, type Answers } from '@millrace/core/registration';
import { sessionCalls } from '@millrace/core/session';
import { smartlinkCalls } from '@millrace/core/smartlinks';

/** What the stranger says of their traffic. */
const answers: Answers = {
  chosen: {
    specialization: ['affiliate'],
    trafficTypes: ['facebook', 'native'],
    topCountries: ['DE', 'AT'],
    models: ['game', 'tools', 'smartlink'],
    niche: ['travel'],
    revenue: ['from500'],
    integration: ['s2s'],
    learned: ['searchEngines'],
  },
  written: { currentNetwork: 'None yet' },
};
const question = questionList(questionsFor(1), answers).filter(({ a }) => a !== '');

/** One step of a stranger who has nothing but curl and a jar for cookies. */
export interface Step {
  readonly title: string;
  readonly text: string;
  readonly run: string;
  readonly inChinese: { readonly title: string; readonly text: string };
}

/** From nothing to a smartlink that can be read back. The shell knows ORIGIN, and later CODE and TOKEN. */
export const walk: readonly Step[] = [
  {
    title: 'Open the site',
    text: 'The first answer sets two cookies: one knows you, the other holds the token that every change sends back in X-CSRFToken.',
    inChinese: {
      title: '打开站点',
      text: '首次响应会设置两个 Cookie：一个用于识别您，另一个保存每次修改都须在 X-CSRFToken 中携带的值。',
    },
    run: `curl -s -b jar -c jar "$ORIGIN${sessionCalls.loginInfo.path}"`,
  },
  {
    title: 'Look at the captcha',
    text: 'Open captcha.png and keep what it shows as CODE. It belongs to your cookies and to this one form.',
    inChinese: {
      title: '查看验证码',
      text: '打开 captcha.png，将其中的文字存为 CODE。它只对您的 Cookie 和这一个表单有效。',
    },
    run: `curl -s -b jar -c jar -o captcha.png "$ORIGIN${sessionCalls.captcha.path}?purpose=register"`,
  },
  {
    title: 'Register',
    text: 'Forms are form-encoded; a value that is a list travels as its JSON text. Each integration type has its questions: these are those of API/S2S.',
    inChinese: {
      title: '注册',
      text: '表单以 form-urlencoded 发送，数组以 JSON 文本发送。每种对接方式都有各自的问题，以下为 API/S2S 的问题。',
    },
    run: `cat > answers.json <<'END'
[
${question.map((one) => `  ${JSON.stringify(one)}`).join(',\n')}
]
END
curl -s -b jar -c jar "$ORIGIN${registrationCalls.register.path}" \\
  -H "X-CSRFToken: $(awk '$6 == "csrftoken" { print $7 }' jar)" \\
  -d account_type=1 -d company="Brook Media" -d contact_type=0 -d contact_number=brook.media \\
  -d country=DE -d integration_type=1 -d email=ada@brook.example -d password=Harbor.7 -d captcha="$CODE" \\
  --data-urlencode question@answers.json`,
  },
  {
    title: 'Verify your address',
    text: 'The letter holds a link that ends in a token; the demonstration shows its letters at /dev/mail. Keep it as TOKEN.',
    inChinese: {
      title: '验证邮箱',
      text: '邮件中的链接以一个 token 结尾；演示环境的邮件见 /dev/mail。将其存为 TOKEN。',
    },
    run: `curl -s -o /dev/null -w '%{redirect_url}\\n' "$ORIGIN${sessionCalls.verify.path}?token=$TOKEN"`,
  },
  {
    title: 'Log in',
    text: 'The cookies are new ones afterwards: the token is read from the jar each time.',
    inChinese: {
      title: '登录',
      text: '登录后 Cookie 会更换，因此每次都从 jar 中读取最新的值。',
    },
    run: `curl -s -b jar -c jar "$ORIGIN${sessionCalls.login.path}" \\
  -H "X-CSRFToken: $(awk '$6 == "csrftoken" { print $7 }' jar)" \\
  -d username=ada@brook.example -d password=Harbor.7 -d orgtype=3`,
  },
  {
    title: 'Be approved',
    text: 'A new account may look around; it earns once the operator has approved it. On a server of your own that is you.',
    inChinese: {
      title: '通过审核',
      text: '新账号可以先浏览，经运营方审核通过后才有收入。如果是您自己的服务器，由您审核。',
    },
    run: 'millrace publishers approve ada@brook.example --yes',
  },
  {
    title: 'Create a smartlink',
    text: 'What is left out has its usual value; the answer tells the gid.',
    inChinese: {
      title: '创建 Smartlink',
      text: '未填的字段取默认值；响应中包含 gid。',
    },
    run: `curl -s -b jar -c jar "$ORIGIN${smartlinkCalls.create.path}" \\
  -H "X-CSRFToken: $(awk '$6 == "csrftoken" { print $7 }' jar)" \\
  -d name="My first link" --data-urlencode 'countries=["DE","AT"]'`,
  },
  {
    title: 'Read it back',
    text: 'The list of your own links, the newest first; smartlinks.read gives one of them whole.',
    inChinese: {
      title: '读取 Smartlink',
      text: '您自己的 Smartlink 列表，最新的在前；smartlinks.read 可读取其中一个的全部信息。',
    },
    run: `curl -s -b jar -c jar "$ORIGIN${smartlinkCalls.list.path}?search=My%20first%20link"`,
  },
];
