import type { Asked, Row } from '@millrace/core';
import { useEffect, useRef, useState } from 'react';
import { useClient, useNotices } from '../provider.tsx';
import { saveFile } from './save-file.ts';

/** A file of a million rows takes its time; who waits sees it grow, and may do without it. */
const timeoutMs = 600_000;
const lineFeed = 10;

/** A call that answers a file. */
type FileRow = Row & { readonly gives: { readonly _zod: { readonly output: Blob } } };

/** Fetches a CSV file and saves it. Going away or `cancel` ends it, without a word. */
export function useDownload<R extends FileRow>(row: R) {
  const client = useClient();
  const notices = useNotices();
  const runningRequest = useRef<AbortController>(undefined);
  /** How many lines of the file are there. */
  const [downloaded, setDownloaded] = useState<number>();

  useEffect(() => () => runningRequest.current?.abort(), []);

  /** Whether the file was saved; why it was not is told in a notice. */
  async function start(asks: Asked<R>, name: string): Promise<boolean> {
    const { signal } = (runningRequest.current = new AbortController());
    let lineCount = 0;
    let isSaved = false;
    setDownloaded(0);
    try {
      const file = await client.send<FileRow>(row, asks, {
        signal,
        timeout: timeoutMs,
        onDownloadProgress: (_, chunk) => {
          for (const byte of chunk) if (byte === lineFeed) lineCount += 1;
          setDownloaded(lineCount);
        },
      });
      saveFile(name, file, 'text/csv');
      isSaved = true;
    } catch (error) {
      notices.failure(error);
    }
    if (!signal.aborted) setDownloaded(undefined);
    return isSaved;
  }

  function cancel() {
    runningRequest.current?.abort();
    setDownloaded(undefined);
  }

  return { downloaded, start, cancel };
}
