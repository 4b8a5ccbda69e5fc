import type { Answer } from '@millrace/core';
import type { creativeCalls } from '@millrace/core/creatives';
import type { Config } from '../config/config.ts';
import { creativeAddress, drawn, submissionAddress } from '../pictures/addresses.ts';
import type { ShownSubmission, StoredCreative } from './queries.ts';

type Here = Pick<Config, 'origin'>;

/** A stored creative as the wire spells it: its pictures at whole addresses, its countries joined. */
export function creativeAnswer(config: Here, creative: StoredCreative): Answer<typeof creativeCalls.read>['data'] {
  const { id, brand: _brand, countries, img_url, push_img_url, file_url, ...rest } = creative;
  const address = (stored: string, which: 'picture' | 'push' | 'page') =>
    stored === drawn ? creativeAddress(config, id, which) : stored;
  return {
    ...rest,
    id,
    country: countries.join('|'),
    img_url: address(img_url, 'picture'),
    push_img_url: address(push_img_url, 'push'),
    file_url: address(file_url, 'page'),
  };
}

export function submissionAnswer(
  config: Here,
  { created_at, ...rest }: ShownSubmission,
): Answer<typeof creativeCalls.withdraw> {
  return { ...rest, img_url: submissionAddress(config, rest.id), ct: created_at.toISOString() };
}
