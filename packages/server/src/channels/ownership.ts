import { ownershipProof, type Website } from '@millrace/core/channels';
import { failureOf, type FailureReason } from '../net/failure.ts';
import type { Outside } from '../net/outside.ts';
import { attributesOf, tagsOf } from '../net/tags.ts';

const timeoutMs = 10_000;
const mostBytes = 200_000;
const mostRedirects = 3;

/** Why the site does not show that it belongs to who asks; undefined where it does, by its file or by its first page. */
export async function ownershipFault(
  outside: Outside,
  site: Pick<Website, 'url' | 'token'>,
): Promise<string | undefined> {
  const proof = ownershipProof(site);
  const file = await textAt(outside, `${site.url}/${proof.file}`);
  if (file.text?.trim() === proof.content) return undefined;
  const page = await textAt(outside, `${site.url}/`);
  if (page.text !== undefined && metaContents(page.text).includes(proof.content)) return undefined;
  if (page.text === undefined) return page.fault;
  return file.text === undefined
    ? 'Neither the file nor the meta tag was found.'
    : 'The file holds something else, and the first page has no meta tag.';
}

/** What an address of the site shows; a redirect is followed as long as it stays on the site. */
async function textAt(outside: Outside, url: string): Promise<{ text?: string; fault?: string }> {
  let next = url;
  for (let hop = 0; hop <= mostRedirects; hop += 1) {
    try {
      const headers = { 'user-agent': 'Millrace-Verification' };
      const answer = await outside.ask(next, { headers, milliseconds: timeoutMs, mostBytes });
      if (answer.code === 200) return { text: answer.body.toString('utf8') };
      if (answer.code < 300 || answer.code >= 400) return { fault: `The site answered with ${answer.code}.` };
      const location = answer.headers.find(([name]) => name.toLowerCase() === 'location')?.[1] ?? '';
      const target = URL.parse(location, next);
      if (target?.host !== new URL(url).host) return { fault: 'The site leads to another one.' };
      next = target.href;
    } catch (error) {
      return { fault: faults[failureOf(error).reason] ?? 'The connection ended before the site had answered.' };
    }
  }
  return { fault: 'The site leads on and on.' };
}

/** For who owns the site, and not for who runs the server. */
const faults: Readonly<Partial<Record<FailureReason, string>>> = {
  unknownHost: 'No server is known by this name. Check the spelling; a new domain may need some hours.',
  forbidden: 'This name leads into a private network, where nobody else can open it.',
  refused: 'The site took no connection. Check that it is up.',
  timeout: 'The site did not answer in time. Check that it is up.',
  tls: 'The secure connection could not be made. Check the certificate of the site.',
  protocol: 'What the site sent is no answer of a web server.',
};

/** The contents of the meta tags that are ours, however they are written. */
function metaContents(html: string): string[] {
  return tagsOf(html)
    .metas.map(attributesOf)
    .filter((attributes) => attributes.get('name') === 'millrace-verification')
    .map((attributes) => attributes.get('content') ?? '');
}
