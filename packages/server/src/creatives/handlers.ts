import { codes, type Answer, type Decoded } from '@millrace/core';
import { creativeCalls, kitPlace } from '@millrace/core/creatives';
import { createHash } from 'node:crypto';
import { growingPager } from '../db/growing.ts';
import { handle, type CallContext } from '../call/handle.ts';
import { notFound, Refusal } from '../call/refusal.ts';
import { creativeAnswer, submissionAnswer } from './answers.ts';
import { drawKitPicture, orderOf, packKit } from './kit.ts';
import { packed } from './packed.ts';
import {
  addSubmission,
  countOfOthers,
  listCreatives,
  listSizes,
  listSubmissions,
  readCreative,
  withdrawSubmission,
  type StoredCreative,
} from './queries.ts';
import { submittedPicture } from './submitted-picture.ts';

export const creativeHandlers = handle(creativeCalls, {
  list: (input, _who, context) => pageOf(input, context),
  library: (input, _who, context) => pageOf(input, context),
  read: async ({ id }, _who, context) => ({
    data: creativeAnswer(context.config, await found(id, context)),
  }),
  readLibrary: async ({ id }, _who, context) => ({
    data: creativeAnswer(context.config, await found(id, context)),
  }),
  sizes: (_asked, _who, { db }) => listSizes(db),
  download: async ({ id }, _who, context) => packed(context.config, await found(id, context)),

  kit: async ({ id }, _who, context) => ({
    data: creativeAnswer(context.config, await found(id, context)),
    bounds: context.config.provider.kit,
  }),
  drawKit: async ({ place: placeId, ...asked }, who, context) => {
    const order = await orderOf(asked, await found(asked.id, context), who, context);
    const place = kitPlace(placeId);
    if (!place) throw notFound('Size not found.');
    const { bytes, type } = await drawKitPicture(order, place, who, context);
    return new Blob([new Uint8Array(bytes)], { type });
  },
  packKit: async ({ places, ...asked }, who, context) => {
    const order = await orderOf(asked, await found(asked.id, context), who, context);
    return packKit(order, places, who, context);
  },

  submissions: async (input, who, { db, config }) => {
    const { rows, ...all } = await listSubmissions(db, who, input);
    return { ...growingPager(all, input), list: rows.map((row) => submissionAnswer(config, row)) };
  },
  submit: async (input, who, { db, config, now }) => {
    const picture = await submittedPicture(input);
    const digest = createHash('sha256')
      .update(await input.picture.bytes())
      .digest('hex');
    const { name, ad_type, width, height } = input;
    const values = { name, ad_type, width, height, digest, picture: picture.toString('base64'), created_at: now() };
    const submission = await addSubmission(db, who, values);
    if (!submission) throw new Refusal(codes.conflict, 'This image is already in review.');
    return submissionAnswer(config, submission);
  },
  withdraw: async ({ id }, who, { db, config }) => {
    const end = await withdrawSubmission(db, who, id);
    if (end === 'gone') throw notFound('Submission not found.');
    if (end === 'late') throw new Refusal(codes.conflict, 'This creative was already reviewed or withdrawn.');
    return submissionAnswer(config, end);
  },
});

async function pageOf(
  input: Decoded<typeof creativeCalls.list>,
  { db, config }: CallContext,
): Promise<Answer<typeof creativeCalls.list>> {
  const { rows, ...all } = await listCreatives(db, input);
  const of_others = all.tot === 0 ? await countOfOthers(db, input) : [];
  const data = rows.map((row) => creativeAnswer(config, row));
  return { ...growingPager(all, input), data, ...(all.tot === 0 && { of_others }) };
}

async function found(id: number, { db }: Pick<CallContext, 'db'>): Promise<StoredCreative> {
  const creative = await readCreative(db, id);
  if (!creative) throw notFound('Creative not found.');
  return creative;
}
