import type { Check, Fault } from './fault.ts';

const of = (name: string, test: string): Check => ({ kind: 'calls', file: `tests/server/${name}.test.ts`, test });
const server = (path: string) => `packages/server/src/${path}.ts`;

/** Who is let in and kept out before anything is asked: logins, the links of letters, whose page it is. */
export const frontDoor: readonly Fault[] = [
  {
    name: 'a stranger’s wrong passwords lock the owner out',
    file: server('session/login'),
    find: 'const isFree =',
    replace:
      "if ((await failures.captchaLevel()) > 0) throw new Refusal(codes.tooMany, '', { status: 429 });\n  const isFree =",
    check: of('hostile/front-door', 'asks for harder captchas'),
    red: /asks for harder captchas the more it is guessed at, and lets its owner in still/,
    seenBefore: false,
  },
  {
    name: 'tries without a captcha are counted after the password was compared',
    file: server('session/failures'),
    find: 'return (await isWithin(byAccount, un)) && (await isWithin(byAddress, network));',
    replace:
      'const counts = await Promise.all([byAccount.get(account), byAddress.get(address)]);\n      return counts.every((count) => (count?.consumedPoints ?? 0) < free.points);',
    also: [
      {
        file: server('session/failures'),
        find: 'if (isFree) return;',
        replace: 'void isFree;',
      },
    ],
    check: of('hostile/front-door', 'however many try at once'),
    red: /however many try at once/,
    seenBefore: false,
  },
  {
    name: 'right logins are counted against the account',
    file: server('session/failures'),
    find: 'await byAccount.delete(account);',
    replace: 'void account;',
    check: of('hostile/front-door', 'right logins are not counted'),
    red: /right logins are not counted against the account/,
    seenBefore: false,
  },
  {
    name: 'a mail scanner that asks for the head opens an activation link',
    file: server('http/look-ahead'),
    find: "req.method === 'HEAD' || ",
    replace: '',
    check: [of('letter-links', 'opened by no look ahead'), of('every-call', 'does nothing for a look ahead')],
    red: /a link is opened by no look ahead|does nothing for a look ahead/,
    seenBefore: false,
  },
  {
    name: 'a link that was cut shows its reader an envelope',
    file: server('serve'),
    find: 'return misread === undefined ? invalid(fields) : new Redirect(misread);',
    replace: 'return misread === undefined || true ? invalid(fields) : new Redirect(misread);',
    check: of('letter-links', 'leads to the page that says so'),
    red: /leads to the page that says so/,
    seenBefore: false,
  },
  {
    name: 'of two letters for a new password both are good',
    file: server('session/mail-tokens'),
    find: '.onConflictDoUpdate({ target: [mailTokens.user_id, mailTokens.purpose], set: made });',
    replace: '.onConflictDoNothing();',
    check: of('letter-links', 'spends the link of the first'),
    red: /spends the link of the first/,
    seenBefore: false,
  },
  {
    name: 'a page that was left open acts for whoever has signed in since',
    file: server('serve'),
    find: 'if (meant === undefined || row.name === sessionCalls.loginInfo.name) return;',
    replace: "if (meant === undefined || row.method === 'POST') return;",
    check: [of('every-call', 'since its page was opened'), of('hostile/front-door', 'stores nothing of whom it shows')],
    red: /since its page was opened|stores nothing of whom it shows/,
    seenBefore: false,
  },
  {
    name: 'a session that was refused as too old is good again when the clock is set back',
    file: server('session/queries'),
    find: 'await endSession(db, sid, now);\n    return',
    replace: 'return',
    check: of('hostile/front-door', 'when the clock is set back'),
    red: /when the clock is set back/,
    seenBefore: false,
  },
  {
    name: 'whoever asks for a new password waits longer where there is an account',
    file: server('session/links'),
    find: 'const payload: AskedLink = { email, purpose };',
    replace:
      'await db.select({ id: users.id }).from(users).where(eq(users.un, email));\n  const payload: AskedLink = { email, purpose };',
    check: of('letter-links', 'is not asked before the answer is given'),
    red: /is not asked before the answer is given/,
    seenBefore: false,
  },
  {
    name: 'a stranger uses up the letters of the owner',
    file: server('session/links'),
    find: 'return isWithin(limiterOf(`links to ${purpose} beyond`, tenMinutes), email);',
    replace: 'return false;',
    check: of('letter-links', 'does not use up those of the owner'),
    red: /does not use up those of the owner/,
    seenBefore: false,
  },
  {
    name: 'a request that names two hosts is answered',
    file: server('http/host'),
    find: 'hosts.length > 1 ?',
    replace: 'hosts.length > 20 ?',
    check: of('hostile/hosts', 'names two hosts'),
    red: /a request that names two hosts is refused/,
    seenBefore: false,
  },
  {
    name: 'a host that there can not be reaches the calls',
    file: server('http/host'),
    find: 'hosts.every(isHost)',
    replace: 'hosts.every(Boolean)',
    check: of('hostile/hosts', 'which there can not be'),
    red: /which there can not be, is refused wherever it goes/,
    seenBefore: false,
  },
];
