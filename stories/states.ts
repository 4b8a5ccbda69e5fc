// Which kinds of state a control, a widget or a page owes, and the names by which a story shows one.

export type State =
  | 'loading'
  | 'error'
  | 'empty'
  | 'no permission'
  | 'offline'
  | 'long words'
  | 'keyboard'
  | 'disabled'
  | 'read-only'
  | 'right to left'
  | 'Chinese'
  | 'dark';

/** The story that shows a state is called so, and not nearly so. */
export const storyOf: Readonly<Record<State, string>> = {
  loading: 'Loading',
  error: 'Error',
  empty: 'Empty',
  'no permission': 'NoPermission',
  offline: 'Offline',
  'long words': 'LongWords',
  keyboard: 'Keyboard',
  disabled: 'Disabled',
  'read-only': 'ReadOnly',
  'right to left': 'RightToLeft',
  Chinese: 'Chinese',
  dark: 'Dark',
};

/** These are modes: a story with the tag and with pictures shows one too, and a story of its own must say the global. */
export const modeOf: Readonly<Partial<Record<State, { tag: string; global: readonly [name: string, value: string] }>>> =
  {
    'right to left': { tag: 'also-right-to-left', global: ['dir', 'rtl'] },
    Chinese: { tag: 'also-chinese', global: ['locale', 'zh-CN'] },
    dark: { tag: 'also-dark-desktop', global: ['theme', 'dark'] },
  };

export type Kind = 'control' | 'widget' | 'calling widget' | 'page' | 'letter';

/** Light and dark, and on a phone, every story is shown anyway: tests/stories/plan.ts. */
export const owedBy: Readonly<Record<Kind, readonly State[]>> = {
  control: ['long words', 'right to left'],
  widget: ['long words', 'keyboard', 'right to left', 'Chinese', 'dark'],
  'calling widget': ['loading', 'error', 'empty', 'long words', 'keyboard', 'right to left', 'Chinese', 'dark'],
  // Its languages are those of the server, which reads from left to right.
  letter: ['empty', 'long words', 'Chinese', 'dark'],
  page: ['loading', 'error', 'empty', 'no permission', 'offline', 'long words', 'Chinese'],
};

/** What a control owes besides because it takes this property. */
export const owedByProperty: Readonly<Record<string, State>> = {
  isDisabled: 'disabled',
  isReadOnly: 'read-only',
  isLoading: 'loading',
  isPending: 'loading',
  error: 'error',
};

/** Where the story of a state has a name that says more. */
export const namedOtherwise: Readonly<Record<string, Readonly<Partial<Record<State, string>>>>> = {
  'Kit/Button': { loading: 'Pending' },
  'Pages/Advertiser login': { error: 'Problems' },
  'Pages/E-mail verification': { error: 'Invalid' },
  'Pages/First dialogs': {
    loading: 'SdkTermsLoading',
    error: 'SdkTermsError',
    offline: 'SdkTermsOffline',
    'long words': 'SdkTermsLong',
  },
  'Pages/Left open': { error: 'Disputed' },
  'Pages/Invitation': { error: 'Refused' },
  'Pages/Test a link': { error: 'Gone' },
  'Pages/Watched link': { error: 'Refused', empty: 'JustStarted' },
  'Pages/New password': { error: 'Refused' },
  'Pages/Payment': { empty: 'NoPayments' },
  'Pages/Postback setting': { empty: 'NoChannels' },
  'Pages/Postback test': { empty: 'NoTests' },
  'Pages/Publisher login': { loading: 'Pending', error: 'Refused' },
  'Pages/Registration': { error: 'Problems' },
  'Pages/Registration sent': { loading: 'Pending', error: 'Refused', empty: 'NoMail' },
  'Pages/Second step of a login': { error: 'Refused' },
  'Pages/Shell': { empty: 'NothingOpen', 'no permission': 'Denied' },
  'Pages/Smartlink': { empty: 'New' },
  'Widgets/ApplyDialog': { error: 'Refused' },
  'Widgets/SignatureUpload': { error: 'Refused' },
  'Widgets/SmartlinkEditor': { empty: 'New' },
  'Widgets/TrackerTester': { loading: 'Testing', error: 'Refused' },
};

const openToAll = 'Whoever is not signed in may see it too.';
const callsNothing = 'It shows what it is given and calls nothing.';
const noList = 'It has no list that could be empty.';
const byItsParts = 'It says nothing of its own there: the widget or the control that it shows has the state.';
const fixedWords = 'It shows no words of others, only its own.';

const byFrame = 'It is a part of the frame around every page, and Pages/Shell shows that.';

type Exceptions = Readonly<Partial<Record<State, string>>>;

/** What is not owed after all, and why. */
export const exceptions: Readonly<Record<string, Exceptions>> = {
  'Kit/CopyButton': { 'long words': fixedWords },
  'Kit/DateRange': { 'long words': fixedWords },
  'Kit/Pager': { 'long words': fixedWords },
  'Kit/Small parts': { 'long words': 'Tags and Errors show long ones among others.' },
  'Kit/StarRating': { 'long words': fixedWords },
  'Kit/Theme': { 'long words': fixedWords, 'right to left': 'It is about colours and sizes, which know no direction.' },
  'Widgets/CaptchaField': { empty: noList },
  'Widgets/LeaveGuard': { 'long words': fixedWords },
  'Widgets/SignatureUpload': { loading: byItsParts, 'long words': fixedWords },
  'Pages/Advertiser login': {
    loading: byItsParts,
    offline: byItsParts,
    'no permission': openToAll,
    'long words': fixedWords,
  },
  'Pages/Apps setting': { offline: byItsParts },
  'Pages/Commission': { offline: byItsParts, 'no permission': byItsParts, 'long words': fixedWords },
  'Pages/E-mail verification': {
    loading: callsNothing,
    empty: noList,
    offline: callsNothing,
    'no permission': openToAll,
    'long words': fixedWords,
  },
  'Pages/FAQ': { empty: byItsParts, offline: byItsParts, 'no permission': byItsParts, 'long words': byItsParts },
  'Pages/First dialogs': { empty: noList, 'no permission': 'It opens for those whom it is for and for nobody else.' },
  'Pages/Left open': {
    loading: byItsParts,
    empty: noList,
    'no permission': 'Whoever is asked was let in before.',
  },
  'Pages/No page': {
    loading: callsNothing,
    error: callsNothing,
    empty: noList,
    offline: callsNothing,
    'no permission': openToAll,
    'long words': fixedWords,
  },
  'Pages/Invalid link': {
    loading: callsNothing,
    error: callsNothing,
    empty: noList,
    offline: callsNothing,
    'no permission': openToAll,
    'long words': fixedWords,
  },
  'Pages/Menu': {
    loading: byFrame,
    error: byFrame,
    empty: byFrame,
    offline: byFrame,
    'no permission': byFrame,
    'long words': fixedWords,
  },
  'Pages/My account': { offline: byItsParts },
  'Pages/My website': { offline: byItsParts },
  'Pages/Invitation': { empty: noList, 'no permission': openToAll },
  'Pages/New password': { 'no permission': openToAll, 'long words': fixedWords },
  'Pages/Test a link': {
    loading: byItsParts,
    offline: byItsParts,
    'no permission': openToAll,
    'long words': byItsParts,
  },
  'Pages/Watched link': { 'no permission': openToAll },
  'Pages/Not fetched': {
    loading: callsNothing,
    error: 'It is one.',
    empty: noList,
    offline: 'It is what one sees offline.',
    'no permission': openToAll,
    'long words': fixedWords,
  },
  'Pages/Offer Detect': { 'no permission': byItsParts },
  'Pages/Offerwall setting': { offline: byItsParts },
  'Pages/Payment': { offline: byItsParts, 'no permission': byItsParts, 'long words': byItsParts },
  'Pages/Personal info': { empty: noList, offline: byItsParts, 'no permission': byItsParts, 'long words': byItsParts },
  'Pages/Postback setting': { offline: byItsParts },
  'Pages/Postback test': { offline: byItsParts },
  'Pages/Promotions': {
    loading: 'It opens once its slides are there.',
    error: 'It opens once its slides are there.',
    empty: 'Without slides it does not open.',
    offline: 'It opens once its slides are there.',
    'no permission': 'It opens for those whom it is for and for nobody else.',
  },
  'Pages/Publisher login': { 'no permission': openToAll },
  'Pages/Registration': { loading: byItsParts, offline: byItsParts, 'no permission': openToAll },
  'Pages/Registration sent': {
    'no permission': openToAll,
    'long words': fixedWords,
    Chinese: 'Its words are those of the specification and of the registration, which has it.',
  },
  'Pages/Report API': {
    empty: 'Whoever may see it has a token.',
    'long words': fixedWords,
    Chinese: 'It shows the address where it runs, so that it has no pictures, and modes are shown for these alone.',
  },
  'Pages/Second factor': {
    'no permission': 'Whoever is led here may set one up.',
    'long words': byItsParts,
  },
  'Pages/Second step of a login': { empty: noList, 'no permission': openToAll, 'long words': fixedWords },
  'Pages/Shell': { offline: byItsParts, 'long words': 'A channel with a long name is among those of Channels.' },
  'Pages/Sign out': {
    loading: callsNothing,
    empty: noList,
    offline: byItsParts,
    'no permission': openToAll,
    'long words': fixedWords,
    Chinese: 'It is a page of the server, which speaks English.',
  },
  'Pages/Special Promotion': { offline: byItsParts, 'no permission': byItsParts },
};
