import type { Context } from '../context.ts';
import type { JobKind } from '../jobs/worker.ts';
import { callPostback } from './postbacks.ts';

export const postbackKind = 'postback';

/** What a job of this kind holds. */
export interface PostbackJob {
  readonly aid: number;
  readonly url: string;
}

/** Tells publishers' own addresses of conversions; what does not arrive is tried again, for a day. */
export function postbackJobs(ground: Pick<Context, 'db' | 'outside' | 'now'>): JobKind {
  return {
    name: postbackKind,
    work: async (job) => {
      const { aid, url } = job.payload as PostbackJob;
      const { code } = await callPostback(ground, { aid, url, is_test: false });
      if (code < 200 || code > 299) throw new Error(`Millrace: the address answered ${code}.`);
    },
  };
}
