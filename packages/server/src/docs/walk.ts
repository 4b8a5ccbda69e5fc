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
}

/** From nothing to a smartlink that can be read back. The shell knows ORIGIN, and later CODE and TOKEN. */
export const walk: readonly Step[] = [
  {
    title: 'Open the site',
    text: 'The first answer sets two cookies: one knows you, the other holds the token that every change sends back in X-CSRFToken.',
    run: `curl -s -b jar -c jar "$ORIGIN${sessionCalls.loginInfo.path}"`,
  },
  {
    title: 'Look at the captcha',
    text: 'Open captcha.png and keep what it shows as CODE. It belongs to your cookies and to this one form.',
    run: `curl -s -b jar -c jar -o captcha.png "$ORIGIN${sessionCalls.captcha.path}?purpose=register"`,
  },
  {
    title: 'Register',
    text: 'Forms are form-encoded; a value that is a list travels as its JSON text. Each integration type has its questions: these are those of API/S2S.',
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
    run: `curl -s -o /dev/null -w '%{redirect_url}\\n' "$ORIGIN${sessionCalls.verify.path}?token=$TOKEN"`,
  },
  {
    title: 'Log in',
    text: 'The cookies are new ones afterwards: the token is read from the jar each time.',
    run: `curl -s -b jar -c jar "$ORIGIN${sessionCalls.login.path}" \\
  -H "X-CSRFToken: $(awk '$6 == "csrftoken" { print $7 }' jar)" \\
  -d username=ada@brook.example -d password=Harbor.7 -d orgtype=3`,
  },
  {
    title: 'Be approved',
    text: 'A new account may look around; it earns once the operator has approved it. On a server of your own that is you.',
    run: 'millrace publishers approve ada@brook.example --yes',
  },
  {
    title: 'Create a smartlink',
    text: 'What is left out has its usual value; the answer tells the gid.',
    run: `curl -s -b jar -c jar "$ORIGIN${smartlinkCalls.create.path}" \\
  -H "X-CSRFToken: $(awk '$6 == "csrftoken" { print $7 }' jar)" \\
  -d name="My first link" --data-urlencode 'countries=["DE","AT"]'`,
  },
  {
    title: 'Read it back',
    text: 'The list of your own links, the newest first; smartlinks.read gives one of them whole.',
    run: `curl -s -b jar -c jar "$ORIGIN${smartlinkCalls.list.path}?search=My%20first%20link"`,
  },
];
