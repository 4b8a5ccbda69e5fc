import { codes, type Decoded } from '@millrace/core';
import {
  adTypeError,
  heaviestFor,
  nameError,
  pictureError,
  submissionWords,
  type creativeCalls,
  type SubmissionDraft,
} from '@millrace/core/creatives';
import { openUploaded } from '../pictures/uploaded.ts';
import { Refusal } from '../refusal.ts';

type Asked = Decoded<typeof creativeCalls.submit>;

/**
 * The picture of a submission, drawn anew as a PNG. Of a picture that moves the first frame stays: what was looked at
 * is what will be shown.
 */
export async function submittedPicture({ picture: file, name, ad_type, width, height }: Asked): Promise<Buffer> {
  // Nothing of a file is read that is heavier than any may be.
  const isReadable = file.size <= (heaviestFor(ad_type) ?? 0);
  const uploaded = isReadable ? await openUploaded(file) : undefined;
  const picture: SubmissionDraft['picture'] = uploaded
    ? { type: `image/${uploaded.format}`, bytes: file.size, width: uploaded.width, height: uploaded.height }
    : // What is no picture has no type; one that is too heavy is refused for that before its size counts.
      { type: isReadable ? '' : 'image/png', bytes: file.size, width, height };
  const draft = { name, ad_type, size: { width, height }, picture };
  const problems = { name: nameError(name), ad_type: adTypeError(ad_type), picture: pictureError(draft) };
  const faults = Object.entries(problems).flatMap(([field, problem]) =>
    problem ? [[field, submissionWords[problem]] as const] : [],
  );
  if (faults.length > 0) throw refused(Object.fromEntries(faults));
  const redrawn = await uploaded?.redraw();
  if (!redrawn) throw refused({ picture: submissionWords.pictureType });
  return redrawn;
}

function refused(fields: Readonly<Record<string, string>>): Refusal {
  return new Refusal(codes.invalid, 'Please check what is marked.', { fields });
}
