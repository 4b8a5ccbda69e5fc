import { codes, type Decoded } from '@millrace/core';
import { submissionProblems, submissionWords, type creativeCalls } from '@millrace/core/creatives';
import { openUploaded } from '../pictures/uploaded.ts';
import { Refusal } from '../call/refusal.ts';

const unreadable = 'This image is incomplete or has more than 40 million pixels.';

type Asked = Decoded<typeof creativeCalls.submit>;

/**
 * The picture of a submission, drawn anew as a PNG. Of a picture that moves the first frame stays: what was looked at
 * is what will be shown.
 */
export async function submittedPicture({ picture: file, name, ad_type, width, height }: Asked): Promise<Buffer> {
  const uploaded = await openUploaded(file);
  const picture = {
    type: uploaded ? `image/${uploaded.format}` : '',
    bytes: file.size,
    width: uploaded?.width ?? 0,
    height: uploaded?.height ?? 0,
  };
  const problems = submissionProblems({ name, ad_type, size: { width, height }, picture });
  const faults = Object.entries(problems).map(([field, problem]) => [field, submissionWords[problem]] as const);
  if (faults.length > 0) throw refused(Object.fromEntries(faults));
  const redrawn = await uploaded?.redraw();
  if (!redrawn) throw refused({ picture: unreadable });
  return redrawn;
}

function refused(fields: Readonly<Record<string, string>>): Refusal {
  return new Refusal(codes.invalid, 'Please check the marked fields.', { fields });
}
