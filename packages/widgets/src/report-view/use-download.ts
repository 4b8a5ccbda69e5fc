import type { Asked } from '@millrace/core';
import { reportCalls, reportCsvName } from '@millrace/core/reports';
import { useEffect, useRef, useState } from 'react';
import { saveFile } from '../data/save-file.ts';
import { useClient, useNotices } from '../provider.tsx';

/** A file of a million rows takes its time; who waits sees it grow, and may do without it. */
const longest = 600_000;
const lineFeed = 10;

/** Fetches the file of a report and saves it. Going away or `cancel` ends it, without a word. */
export function useDownload() {
  const client = useClient();
  const notices = useNotices();
  const running = useRef<AbortController>(undefined);
  /** How many lines of the file are there. */
  const [downloaded, setDownloaded] = useState<number>();

  useEffect(() => () => running.current?.abort(), []);

  async function start(asks: Asked<typeof reportCalls.csv> & { readonly start: string; readonly end: string }) {
    const { signal } = (running.current = new AbortController());
    let lines = 0;
    setDownloaded(0);
    try {
      const file = await client.send(reportCalls.csv, asks, {
        signal,
        timeout: longest,
        onDownloadProgress: (_, part) => {
          for (const byte of part) if (byte === lineFeed) lines += 1;
          setDownloaded(lines);
        },
      });
      saveFile(reportCsvName(asks.type, asks), file, 'text/csv');
    } catch (error) {
      notices.failure(error);
    }
    if (!signal.aborted) setDownloaded(undefined);
  }

  function cancel() {
    running.current?.abort();
    setDownloaded(undefined);
  }

  return { downloaded, start, cancel };
}
