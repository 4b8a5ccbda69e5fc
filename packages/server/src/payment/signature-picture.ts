import { codes } from '@millrace/core';
import { paymentWords, signatureSizeError } from '@millrace/core/payment';
import { openUploaded } from '../pictures/uploaded.ts';
import { Refusal } from '../call/refusal.ts';

/** The picture that someone sent, drawn anew and not larger than a form shows it. */
export async function signaturePicture(file: Blob): Promise<Buffer> {
  if (signatureSizeError(file)) throw refused(paymentWords.tooHeavy);
  const uploaded = await openUploaded(file);
  const picture = await uploaded?.redraw({ width: 720, height: 400 });
  if (!picture) throw refused(paymentWords.notImage);
  return picture;
}

function refused(words: string): Refusal {
  return new Refusal(codes.invalid, 'Please check the marked fields.', { fields: { signature: words } });
}
