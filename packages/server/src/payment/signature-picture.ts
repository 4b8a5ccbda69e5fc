import { codes } from '@millrace/core';
import { paymentWords, signatureSizeError } from '@millrace/core/payment';
import sharp from 'sharp';
import { Refusal } from '../refusal.ts';

const kinds = ['jpeg', 'png', 'gif'];
// A small file can promise a picture that fills the memory.
const mostPixels = 40_000_000;

/** The picture that someone sent, drawn anew: what is not picture in the file stays behind. Judged by its bytes. */
export async function signaturePicture(file: Blob): Promise<Buffer> {
  if (signatureSizeError(file)) throw refused(paymentWords.tooHeavy);
  try {
    const picture = sharp(await file.arrayBuffer(), { limitInputPixels: mostPixels, failOn: 'error' });
    const { format } = await picture.metadata();
    if (!kinds.includes(format)) throw refused(paymentWords.notImage);
    const size = { width: 720, height: 400, fit: 'inside', withoutEnlargement: true } as const;
    return await picture.rotate().resize(size).png().toBuffer();
  } catch (error) {
    throw error instanceof Refusal ? error : refused(paymentWords.notImage);
  }
}

function refused(words: string): Refusal {
  return new Refusal(codes.invalid, 'Please check what is marked.', { fields: { signature: words } });
}
