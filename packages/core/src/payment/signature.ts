/** @rule A signature is a picture of the type jpg, jpeg, gif or png. */
export function signatureTypeError(file: { readonly name: string; readonly type: string }): 'notImage' | undefined {
  const isPicture = /\.(jpe?g|gif|png)$/i.test(file.name) && /^image\/(jpeg|gif|png)$/.test(file.type);
  return isPicture ? undefined : 'notImage';
}

const heaviest = 3 * 1024 * 1024;

/** @rule A signature weighs at most 3 MB, which are 3,145,728 bytes. */
export function signatureSizeError(file: { readonly size: number }): 'tooHeavy' | undefined {
  return file.size > heaviest ? 'tooHeavy' : undefined;
}

interface Picked {
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

/** @rule One file at a time is taken as signature. */
export function signatureError(files: readonly Picked[]): 'notImage' | 'tooHeavy' | 'oneFile' | undefined {
  const [file, ...others] = files;
  if (!file || others.length > 0) return 'oneFile';
  return signatureTypeError(file) ?? signatureSizeError(file);
}

/** @rule A signature is shown 180 by 100 pixels large. */
export const signatureSize = { width: 180, height: 100 } as const;
