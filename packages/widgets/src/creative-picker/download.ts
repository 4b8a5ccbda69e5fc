import { creativeCalls, packName, type Creative } from '@millrace/core/creatives';
import { useEffect, useRef } from 'react';
import { saveFile } from '../data/save-file.ts';
import { creatives } from '../messages/creatives.ts';
import { named } from '../messages/messages.ts';
import { useClient, useNotices, useWords } from '../provider.tsx';

/** Brings a creative's pictures and page, packed, and says when they are there. One that is on its way is not asked for again. */
export function useDownload(): (creative: Creative) => void {
  const client = useClient();
  const notices = useNotices();
  const { downloaded } = useWords(creatives);
  const downloads = useRef(new Map<number, AbortController>());

  useEffect(() => {
    const { current } = downloads;
    return () => current.forEach((aborter) => aborter.abort());
  }, []);

  async function download(creative: Creative) {
    const { id, name } = creative;
    if (downloads.current.has(id)) return;
    const aborter = new AbortController();
    downloads.current.set(id, aborter);
    try {
      const pack = await client.send(creativeCalls.download, { id }, { signal: aborter.signal });
      saveFile(packName(creative), pack, 'application/zip');
      notices.success(named(downloaded, { name }));
    } catch (error) {
      notices.failure(error);
    } finally {
      downloads.current.delete(id);
    }
  }

  return (creative) => void download(creative);
}
