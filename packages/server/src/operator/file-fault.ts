const whys: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EEXIST: 'a file is called so',
  ENOTDIR: 'a file is in its path',
  EACCES: 'you may not',
  EPERM: 'you may not',
  ENOSPC: 'the disk is full',
  Z_BUF_ERROR: 'its end is missing',
  Z_DATA_ERROR: 'it is damaged, or no backup',
};

/** What has happened to a file, in words. */
export function whyOf(error: unknown): string {
  const { code = '' } = error as NodeJS.ErrnoException;
  return whys[code] ?? (code || String(error));
}
