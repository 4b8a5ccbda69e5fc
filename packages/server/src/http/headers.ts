import { createHash, randomBytes } from 'node:crypto';
import type { Config } from '../config/config.ts';
import type { Network } from './heads.ts';

/** What every answer carries. */
export function safeHeaders({ origin }: Pick<Config, 'origin'>): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    ...(origin.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/** A number used once, by which a page's own scripts and styles are known. */
export function newNonce(): string {
  return randomBytes(16).toString('base64');
}

/** The policy of our pages: what the nonce marks, and nothing else, runs or styles. */
export function pagePolicy(nonce: string, { origin }: Pick<Config, 'origin'>): string {
  return policy({
    ...fromHere,
    'script-src': `'nonce-${nonce}'`,
    'style-src': `'nonce-${nonce}'`,
    // Offers and creatives bring pictures from their networks; ours are at our origin, whatever name led here.
    'img-src': `'self' ${origin} data: blob: https:`,
    // Landing pages are previewed, in frames without rights.
    'frame-src': `'self' ${origin} https:`,
    'frame-ancestors': "'none'",
  });
}

/** The policy of a picture that someone opens by itself: it may do nothing, whatever is in it. */
export const picturePolicy = "sandbox; default-src 'none'; frame-ancestors 'none'";

/**
 * The policy of the preview of a landing page: its one style and nothing else. Any page frames it, as widgets stand on pages
 * of others: it is public, it does nothing, and a frame sends no word about whose page it is in.
 */
export function landingPolicy(style: string): string {
  const hash = createHash('sha256').update(style).digest('base64');
  return `sandbox; ${policy({
    'default-src': "'none'",
    'style-src': `'sha256-${hash}'`,
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': '*',
  })}`;
}

/**
 * The policy of Storybook's pages. Its manager writes styles that take no nonce and shows the stories in a frame of
 * the same origin, so styles are free here and the frame is allowed; scripts still need the nonce or come from us.
 */
export function storybookPolicy(nonce: string): string {
  return policy({
    ...fromHere,
    'script-src': `'self' 'nonce-${nonce}'`,
    'style-src': "'self' 'unsafe-inline'",
    'img-src': "'self' data: blob: https:",
    'font-src': "'self' data:",
    'frame-src': "'self'",
    'worker-src': "'self'",
    'frame-ancestors': "'self'",
  });
}

/**
 * The policy of Storybook's other files. A worker lives under the policy that its script came with, and the one that
 * plays the server in the stories asks for everything that it does not play. A story frames one as its landing page.
 */
export const storybookFilePolicy = policy({
  'default-src': "'none'",
  'connect-src': "'self'",
  'frame-ancestors': "'self'",
});

/** The policy of a manual: the page's own files, the network's logo and the calls that it sends, and nothing else. */
export function manualPolicy({ logo_url, origin }: Pick<Network, 'logo_url' | 'origin'>): string {
  const logo = logo_url === '' ? '' : ` ${new URL(logo_url, origin).origin}`;
  return policy({
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    'font-src': "'self'",
    'img-src': `'self'${logo}`,
    'connect-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'none'",
  });
}

const fromHere = {
  'default-src': "'none'",
  'connect-src': "'self'",
  'font-src': "'self'",
  'manifest-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'self'",
};

function policy(directives: Record<string, string>): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ');
}
