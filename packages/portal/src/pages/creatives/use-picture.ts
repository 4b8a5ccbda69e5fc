import type { Picture } from '@millrace/core/creatives';
import { useEffect, useState } from 'react';

/** What a chosen file is as a picture: undefined while it is read, without pixels where it is none. */
interface Measured {
  readonly picture: Picture;
  /** The URL of the preview; empty if the file is no picture. */
  readonly address: string;
}

/** Reads type, bytes and pixels of a file, and lets it be looked at for as long as it is chosen. */
export function usePicture(file: File | undefined): Measured | undefined {
  const [measuredFile, setMeasuredFile] = useState<{ readonly file: File; readonly as: Measured }>();

  useEffect(() => {
    if (!file) return;
    let isWanted = true;
    const address = URL.createObjectURL(file);
    async function read(pictureFile: File) {
      const size = await measure(pictureFile);
      if (!isWanted) return;
      const picture = {
        type: size ? pictureFile.type : '',
        bytes: pictureFile.size,
        ...(size ?? { width: 0, height: 0 }),
      };
      setMeasuredFile({ file: pictureFile, as: { picture, address: size ? address : '' } });
    }
    void read(file);
    return () => {
      isWanted = false;
      URL.revokeObjectURL(address);
    };
  }, [file]);

  return measuredFile && measuredFile.file === file ? measuredFile.as : undefined;
}

async function measure(file: File): Promise<{ width: number; height: number } | undefined> {
  try {
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    bitmap.close();
    return { width, height };
  } catch {
    return undefined;
  }
}
