/** A link that a phone hands to a store or an app. */
export interface AppLink {
  readonly opens: 'googlePlay' | 'appStore' | 'intent' | 'app';
  readonly scheme: string;
  /** The package on Android, the number in Apple's store; undefined where the link does not tell. */
  readonly app: string | undefined;
  /** The same page for a browser, or where an intent leads without the app. */
  readonly web: string | undefined;
}

// The numbers that `os` has on the wire.
const stores = { appStore: 1, googlePlay: 2, intent: 2 } as const;

/** @rule A link to a store or with a scheme of its own is a deep link, and is named. */
export function appLink(link: string): AppLink | undefined {
  const [, name] = /^([a-z][a-z\d+.-]*):/i.exec(link) ?? [];
  if (name === undefined) return undefined;
  const scheme = name.toLowerCase();
  if (scheme === 'intent') return intent(link);
  if (scheme === 'market') return play(scheme, link);
  if (/^itms(-apps)?s?$/.test(scheme)) return apple(scheme, link);
  if (scheme !== 'http' && scheme !== 'https') return { opens: 'app', scheme, app: undefined, web: undefined };
  const host = hostOf(link);
  if (host === 'play.google.com') return /\/store\/apps\//.test(link) ? play(scheme, link) : undefined;
  return host === 'apps.apple.com' || host === 'itunes.apple.com' ? apple(scheme, link) : undefined;
}

/** An intent names its package and the address that is opened where the app is missing. */
function intent(link: string): AppLink {
  const parts = link.split('#Intent;', 2)[1]?.split(';') ?? [];
  const value = (name: string) => parts.find((part) => part.startsWith(`${name}=`))?.slice(name.length + 1);
  const fallback = value('S.browser_fallback_url');
  return {
    opens: 'intent',
    scheme: value('scheme') ?? 'intent',
    app: value('package'),
    web: fallback === undefined ? undefined : decoded(fallback),
  };
}

function play(scheme: string, link: string): AppLink {
  const [, app] = /[?&]id=([\w.]+)/.exec(link) ?? [];
  const web = app === undefined ? undefined : `https://play.google.com/store/apps/details?id=${app}`;
  return { opens: 'googlePlay', scheme, app, web };
}

function apple(scheme: string, link: string): AppLink {
  const [, app] = /(?:\/id|[?&]id=)(\d+)/.exec(link) ?? [];
  return { opens: 'appStore', scheme, app, web: app === undefined ? undefined : `https://apps.apple.com/app/id${app}` };
}

/** @rule The App Store is for iOS; Google Play and intents are for Android. */
export function fitsSystem(link: string, os: number): boolean {
  const opens = appLink(link)?.opens;
  return opens === undefined || opens === 'app' || stores[opens] === os;
}

export function hostOf(link: string): string | undefined {
  return URL.canParse(link) ? new URL(link).hostname.toLowerCase() || undefined : undefined;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
