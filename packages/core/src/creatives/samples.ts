import type { Submission } from './audit.ts';
import type { Creative } from './creative.ts';

export function aCreative(part: Partial<Creative> = {}): Creative {
  return {
    id: 5001,
    name: 'Harbor at dawn',
    description: 'A quiet harbor, a loud slogan.',
    title: 'Build your own harbor',
    ad_type: 2,
    ct: '2026-11-20',
    img_url: '/creatives/5001.png',
    push_img_url: '',
    file_url: 'https://creatives.millrace.test/5001.html',
    value: 4,
    category: 1,
    country: 'DE|AT',
    offer_type: 2,
    stream_type: 1,
    width: 300,
    height: 250,
    ...part,
  };
}

const names = ['Harbor at dawn', 'Lucky wheel', 'Battery warning', 'Fresh basket', 'A message for you', 'Night sky'];
const countries = ['DE|AT', 'global', 'BR', 'IN|ID|PH', 'US|CA|global'];
const sizes = [
  [300, 250],
  [320, 480],
  [492, 328],
  [1200, 627],
] as const;

/** `count` creatives with ids from 5001, going through names, ad types, countries, sizes and stars. */
export function someCreatives(count: number): Creative[] {
  return Array.from({ length: count }, (_, index) => {
    const id = 5001 + index;
    const ad_type = 1 + (index % 5);
    const [width, height] = sizes[index % sizes.length] ?? sizes[0];
    return aCreative({
      id,
      name: `${names[index % names.length]} ${index + 1}`,
      description: 'One of many that people like to look at. '.repeat(1 + (index % 5)).trim(),
      ad_type,
      ct: `2026-11-${String(1 + (index % 20)).padStart(2, '0')}`,
      img_url: `/creatives/${id}.png`,
      push_img_url: ad_type === 3 ? `/creatives/${id}-push.png` : '',
      file_url: index % 3 === 0 ? '' : `https://creatives.millrace.test/${id}.html`,
      value: index % 6,
      category: 1 + (index % 4),
      country: countries[index % countries.length] ?? 'global',
      width,
      height,
    });
  });
}

export function aSubmission(part: Partial<Submission> = {}): Submission {
  return {
    id: 701,
    name: 'Summer banner',
    ad_type: 1,
    width: 320,
    height: 50,
    img_url: '/creatives/own/701.png',
    state: 0,
    reason: '',
    ct: '2026-11-20T08:00:00Z',
    ...part,
  };
}

/** `count` submitted creatives with ids from 701, in every state. */
export function someSubmissions(count: number): Submission[] {
  return Array.from({ length: count }, (_, index) =>
    aSubmission({
      id: 701 + index,
      name: `Banner ${index + 1}`,
      state: index % 4,
      reason: index % 4 === 2 ? 'Makes claims the offer doesn’t support.' : '',
    }),
  );
}
