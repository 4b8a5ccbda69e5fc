import type { ApiKeyPowers, ApiScope } from './account/api-keys.ts';
import type { catalogue } from './catalogue.ts';
import type { Row } from './http/call.ts';

type Calls = typeof catalogue;

/** Why no key opens a call, each in a sentence that whoever tries is told. */
export const neverByKey = {
  signIn: 'No API key signs anybody in or out, or opens an account.',
  page: 'This is for a page in a browser. No API key opens it.',
  person: 'No API key opens passwords, e-mail addresses, second factors or devices.',
  keys: 'No API key reads or makes keys or other secrets.',
  seats: 'No API key opens the seats of an account.',
  details: 'No API key changes personal or payment details, or agrees to terms.',
  alerts: 'No API key changes which alerts are sent, or where.',
  signature: 'No API key reads or changes a signature.',
  reportToken:
    'Only the API key of your reports opens this. With this key, call the address that the portal calls for the same.',
} as const;
type Never = keyof typeof neverByKey;

/** What opens a call: keys of a scope, any key, or none and why. */
type Opened = ApiScope | 'any' | { readonly never: Never };

const no = (never: Never) => ({ never }) as const;

/** Every call of the catalogue: one that is missing does not compile. */
const calls: { readonly [D in keyof Calls]: { readonly [N in keyof Calls[D]]: Opened } } = {
  reference: { provider: 'any', countries: 'any', carriers: 'any', timezones: 'any', offerSettings: 'any' },
  session: {
    // By this a program learns whose key it has.
    permission: 'any',
    profile: 'account',
    speak: 'account',
    loginInfo: no('page'),
    csrf: no('page'),
    captcha: no('page'),
    captchaProof: no('page'),
    checkCaptcha: no('page'),
    widgetSession: no('keys'),
    login: no('signIn'),
    logout: no('signIn'),
    verifySend: no('signIn'),
    verifySendAgain: no('signIn'),
    emailSend: no('signIn'),
    verify: no('signIn'),
    forget: no('person'),
    resetCheck: no('person'),
    reset: no('person'),
    invitation: no('signIn'),
    acceptInvitation: no('signIn'),
  },
  registration: { register: no('signIn') },
  account: {
    read: 'account',
    edit: no('details'),
    // With the payment details.
    personal: 'money',
    editPersonal: no('details'),
    changePassword: no('person'),
    changeEmail: no('person'),
    emailCode: no('person'),
    agreeSdk: no('details'),
    token: no('keys'),
    renewToken: no('keys'),
    apiKeys: no('keys'),
    makeApiKey: no('keys'),
    revokeApiKey: no('keys'),
    referrals: 'account',
    notices: 'account',
    readNotices: 'account',
    alerts: 'account',
    saveAlerts: no('alerts'),
    webhook: 'account',
    saveWebhook: no('alerts'),
    renewWebhookSecret: no('keys'),
    testWebhook: no('alerts'),
    telegram: 'account',
    saveTelegramBot: no('alerts'),
    saveTelegram: no('alerts'),
    removeTelegram: no('alerts'),
    findTelegramChats: no('alerts'),
    testTelegram: no('alerts'),
    devices: no('person'),
    signOutDevice: no('person'),
    people: no('seats'),
    inviteSeat: no('seats'),
    withdrawInvitation: no('seats'),
    changeSeat: no('seats'),
    removeSeat: no('seats'),
    changes: 'account',
  },
  secondFactor: {
    read: no('person'),
    startPasskey: no('person'),
    addPasskey: no('person'),
    removePasskey: no('person'),
    startTimeCodes: no('person'),
    addTimeCodes: no('person'),
    removeTimeCodes: no('person'),
    renewRecoveryCodes: no('person'),
    startConfirm: no('person'),
    confirm: no('person'),
    startSignIn: no('signIn'),
    signIn: no('signIn'),
  },
  payment: {
    balance: 'money',
    info: 'money',
    modifications: 'money',
    history: 'money',
    invoice: 'money',
    slip: 'money',
    next: 'money',
    edit: no('details'),
    setModification: no('details'),
    uploadSignature: no('signature'),
    signature: no('signature'),
  },
  channels: {
    // Every page has it, and no link is made without one.
    list: 'any',
    read: 'channels',
    create: 'channels',
    update: 'channels',
    renewSecret: no('keys'),
    testPostback: 'channels',
    postbacks: 'channels',
    postback: 'channels',
    resendPostback: 'channels',
    checkIntegration: 'channels',
    placements: 'channels',
    createPlacement: 'channels',
    updatePlacement: 'channels',
    removePlacement: 'channels',
    websites: 'channels',
    createWebsite: 'channels',
    updateWebsite: 'channels',
    removeWebsite: 'channels',
    verifyWebsite: 'channels',
  },
  offers: {
    list: 'links',
    figures: 'figures',
    apply: 'links',
    applyHelp: 'links',
    keepTemplate: 'links',
    recommended: 'links',
    read: 'links',
  },
  smartlinks: {
    read: 'links',
    list: 'links',
    figures: 'figures',
    health: 'links',
    muteAlerts: 'links',
    acceptDestination: 'links',
    create: 'links',
    update: 'links',
    rename: 'links',
    setState: 'links',
    duplicate: 'links',
    offers: 'links',
    coverage: 'links',
    simulate: 'links',
    trend: 'figures',
  },
  creatives: {
    list: 'links',
    read: 'links',
    sizes: 'links',
    submissions: 'links',
    submit: 'links',
    withdraw: 'links',
    library: 'links',
    readLibrary: 'links',
    download: 'links',
    kit: 'links',
    drawKit: 'links',
    packKit: 'links',
  },
  tester: {
    track: 'links',
    trackTimes: 'links',
    proxy: 'links',
    screenshot: 'links',
    result: 'links',
    saveResult: 'links',
  },
  watches: { ask: no('page'), read: 'any', start: no('page'), stop: no('page') },
  reports: {
    snapshot: 'figures',
    series: 'figures',
    firstSteps: 'figures',
    interactive: 'figures',
    list: 'figures',
    csv: 'figures',
    api: no('reportToken'),
    apiCsv: no('reportToken'),
    saved: 'figures',
    save: 'figures',
    rename: 'figures',
    mail: 'figures',
    remove: 'figures',
    astray: 'figures',
  },
  conversions: {
    list: 'figures',
    read: 'figures',
    csv: 'figures',
    api: no('reportToken'),
    apiCsv: no('reportToken'),
  },
  sources: {
    blocked: 'links',
    block: 'links',
    unblock: 'links',
    rules: 'links',
    saveRule: 'links',
    switchRule: 'links',
    removeRule: 'links',
    tryRule: 'figures',
    ruleBlocks: 'links',
    undoBlock: 'links',
  },
};

const byName = new Map<string, Opened>(
  Object.entries(calls).flatMap(([domain, opened]) =>
    Object.entries(opened).map(([name, one]): [string, Opened] => [`${domain}.${name}`, one]),
  ),
);

/** Calls that read: what they ask is sent as a form, or counted. */
const reading = [
  'smartlinks.offers',
  'smartlinks.coverage',
  'smartlinks.simulate',
  'creatives.drawKit',
  'creatives.packKit',
  'sources.tryRule',
  'tester.track',
];

/** @rule A call reads unless it changes something; what plans a smartlink, draws a creative, tries a rule or tests a link reads as well. */
export function isReading({ name, changes }: Pick<Row, 'name' | 'changes'>): boolean {
  return !changes || reading.includes(name);
}

/** The scope whose keys open a call; `any` where every key does, undefined where none does. */
export function scopeOfCall(row: Pick<Row, 'name' | 'confirm'>): ApiScope | 'any' | undefined {
  const opened = row.confirm === 'no' ? byName.get(row.name) : undefined;
  return typeof opened === 'object' ? undefined : opened;
}

/** What keeps a key out of a call. */
export type ClosedToKey =
  | { readonly by: 'never'; readonly why: Never }
  | { readonly by: 'scope'; readonly scope: ApiScope }
  | { readonly by: 'changes' };

/**
 * @rule An API key opens the calls of its scopes and no other; what changes something only where it may change things, and of
 * money nothing; no key opens what has to be confirmed, or what lets somebody in.
 */
export function closedToKey(
  row: Pick<Row, 'name' | 'changes' | 'confirm'>,
  key: ApiKeyPowers,
): ClosedToKey | undefined {
  const scope = scopeOfCall(row);
  if (scope === undefined) return { by: 'never', why: whyNever(row.name) };
  if (scope !== 'any' && !key.scopes.includes(scope)) return { by: 'scope', scope };
  if (isReading(row)) return undefined;
  if (scope === 'money') return { by: 'never', why: 'details' };
  return key.may_change ? undefined : { by: 'changes' };
}

/** Whether a key opens a call. What its publisher may do is asked beside it. */
export function isOpenToKey(row: Pick<Row, 'name' | 'changes' | 'confirm'>, key: ApiKeyPowers): boolean {
  return closedToKey(row, key) === undefined;
}

/** A call that nobody has put into a scope, such as one of a host's own, is closed as secrets are. */
function whyNever(name: string): Never {
  const opened = byName.get(name);
  return typeof opened === 'object' ? opened.never : 'keys';
}
