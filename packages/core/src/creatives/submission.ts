import { nameOf } from '../fields/choice.ts';
import { textError } from '../fields/text.ts';
import { adTypes, type Creative } from './creative.ts';
import { Size } from './size.ts';

/** A picture as the browser has it: its type, bytes and pixels. */
export interface Picture extends Size {
  readonly type: string;
  readonly bytes: number;
}

export interface SubmissionDraft {
  readonly name: string;
  readonly ad_type: number;
  readonly size: Size | undefined;
  readonly picture: Picture | undefined;
}

export type SubmissionProblem =
  | 'required'
  | 'characters'
  | 'tooLong'
  | 'adType'
  | 'size'
  | 'pictureType'
  | 'pictureEmpty'
  | 'pictureWeight'
  | 'pictureSize';

const longestName = 100;
const pictureTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/gif'];
const kilobyte = 1024;

/** The heaviest picture in KB, as the markets for each ad type take it. */
const heaviest: Readonly<Record<Exclude<keyof typeof adTypes, 'all'>, number>> = {
  inApp: 100,
  popup: 300,
  pushNotifications: 100,
  popunder: 300,
  native: 500,
};

/** @rule A creative that is submitted has a name of at most 100 characters. */
export function nameError(name: string): SubmissionProblem | undefined {
  return textError(name, longestName);
}

/** @rule A creative that is submitted is for one ad type, not for All. */
export function adTypeError(ad_type: Creative['ad_type']): SubmissionProblem | undefined {
  return heaviestFor(ad_type) === undefined ? 'adType' : undefined;
}

/** @rule A creative that is submitted has a size of 1 to 10000 pixels each way. */
export function sizeError(size: Size | undefined): SubmissionProblem | undefined {
  if (size === undefined) return 'required';
  return Size.safeParse(size).success ? undefined : 'size';
}

/** @rule The heaviest picture is 100 KB for In-App and Push Notifications, 300 KB for Popup and Popunder, 500 KB for Native. */
export function heaviestFor(ad_type: Creative['ad_type']): number | undefined {
  const name = nameOf(adTypes, ad_type);
  return name === undefined || name === 'all' ? undefined : heaviest[name] * kilobyte;
}

/** @rule A picture that is submitted is a JPEG, PNG or GIF, not empty, not too heavy, and of the size that is stated. */
export function pictureError({ picture, ad_type, size }: SubmissionDraft): SubmissionProblem | undefined {
  if (picture === undefined) return 'required';
  if (!pictureTypes.includes(picture.type)) return 'pictureType';
  if (picture.bytes === 0) return 'pictureEmpty';
  if (picture.bytes > (heaviestFor(ad_type) ?? Infinity)) return 'pictureWeight';
  const isOther = size !== undefined && (size.width !== picture.width || size.height !== picture.height);
  return isOther ? 'pictureSize' : undefined;
}

export type SubmissionField = 'name' | 'ad_type' | 'picture';

/** @rule A creative can be submitted once its name, ad type, size and picture are right. */
export function submissionProblems(draft: SubmissionDraft): Partial<Record<SubmissionField, SubmissionProblem>> {
  const problems = {
    name: nameError(draft.name),
    ad_type: adTypeError(draft.ad_type),
    // Its size is that of the picture, and has no field of its own.
    picture: pictureError(draft) ?? sizeError(draft.size),
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined));
}
