import type { KitBounds } from '../reference/kit-bounds.ts';
import { lengthError } from '../fields/length.ts';
import { adTypeIn, type KitPlace } from './kit.ts';
import { kitLengths, type KitText } from './kit-text.ts';
import { pictureError, type Picture, type SubmissionProblem } from './submission.ts';

/** Why a picture of a kit would not pass the audit. */
export interface KitVerdict {
  readonly title?: 'tooLong';
  readonly text?: 'tooLong';
  readonly picture?: SubmissionProblem;
}

interface Judged {
  readonly own: KitText;
  readonly bounds: KitBounds;
  /** Undefined as long as it is not drawn. */
  readonly picture?: Picture | undefined;
}

/** @rule A picture of a kit passes the audit where its own title and text are as short as its place takes, and its file has the type, weight and size of the place. */
export function kitVerdict(place: KitPlace, { own, bounds, picture }: Judged): KitVerdict {
  const most = kitLengths(place.kind, bounds);
  const { width, height } = place;
  const isLong = (field: keyof KitText) => lengthError(own[field].trim(), most[field]) !== undefined;
  const problem = picture && pictureError({ name: '', ad_type: adTypeIn(place), size: { width, height }, picture });
  return {
    ...(isLong('title') && { title: 'tooLong' }),
    // A banner shows no text, so none is too long for it.
    ...(place.kind !== 'banner' && isLong('text') && { text: 'tooLong' }),
    ...(problem && { picture: problem }),
  };
}

/** @rule A kit holds the pictures that pass the audit. */
export function passes(verdict: KitVerdict): boolean {
  return Object.keys(verdict).length === 0;
}
