import { appLink, hostOf } from './app-link.ts';

/**
 * A whole link that is expected stands for its app, or else for its domain.
 * @rule An expected app id is met by a link to that app, an expected domain by itself and what is below it; nothing expected is neither met nor missed.
 */
export function meetsExpectation(link: string, expected: string): boolean | undefined {
  const expectedUrl = expected.trim();
  if (expectedUrl === '') return undefined;
  const app = appLink(expectedUrl)?.app ?? (/^id\d+$/i.test(expectedUrl) ? expectedUrl.slice(2) : expectedUrl);
  if (appLink(link)?.app === app) return true;
  const domain = (hostOf(expectedUrl) ?? expectedUrl.split(/[/:?#]/, 1).join('')).toLowerCase().replace(/^www\./, '');
  const host = hostOf(link);
  return appLink(expectedUrl)?.app === undefined && (host === domain || host?.endsWith(`.${domain}`) === true);
}

/** @rule What is expected is an app id, a domain or a link, without a space in it. */
export function expectedError(expected: string): 'expected' | undefined {
  const expectedUrl = expected.trim();
  return expectedUrl === '' || /^(?:(?:id)?\d+|\w[\w-]*(?:\.[\w-]+)+|[a-z][a-z\d+.-]*:\/\/\S+)$/i.test(expectedUrl)
    ? undefined
    : 'expected';
}
