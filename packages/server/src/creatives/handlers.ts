import { codes, pagerOf, type Answer, type Decoded } from '@millrace/core';
import { creativeCalls } from '@millrace/core/creatives';
import { permissionsOf } from '@millrace/core/session';
import { createHash } from 'node:crypto';
import { forPublisher, handle, type Exchange } from '../handle.ts';
import { notAllowed, notFound, Refusal } from '../refusal.ts';
import type { Publisher } from '../session/queries.ts';
import { creativeAnswer, submissionAnswer } from './answers.ts';
import { packed } from './packed.ts';
import {
  addSubmission,
  listCreatives,
  listSizes,
  listSubmissions,
  readCreative,
  withdrawSubmission,
  type StoredCreative,
} from './queries.ts';
import { submittedPicture } from './submitted-picture.ts';
import { forViewer } from './viewer.ts';

export const creativeHandlers = handle(creativeCalls, {
  list: forViewer((asked, _who, exchange) => pageOf(asked, exchange)),
  library: forViewer((asked, _who, exchange) => pageOf(asked, exchange)),
  read: forViewer(async ({ id }, _who, exchange) => ({
    data: creativeAnswer(exchange.config, await found(id, exchange)),
  })),
  readLibrary: forViewer(async ({ id }, _who, exchange) => ({
    data: creativeAnswer(exchange.config, await found(id, exchange)),
  })),
  sizes: forViewer((_asked, _who, { db }) => listSizes(db)),
  download: forViewer(async ({ id }, _who, exchange) => packed(exchange.config, await found(id, exchange))),

  submissions: forPublisher(async (asked, who, { db, config }) => {
    refuseWithoutAudit(who);
    const { tot, rows } = await listSubmissions(db, who, asked);
    return { ...pagerOf(tot, asked.p, asked.n), list: rows.map((row) => submissionAnswer(config, row)) };
  }),
  submit: forPublisher(async (asked, who, { db, config, now }) => {
    refuseWithoutAudit(who);
    const picture = await submittedPicture(asked);
    const digest = createHash('sha256')
      .update(await asked.picture.bytes())
      .digest('hex');
    const { name, ad_type, width, height } = asked;
    const values = { name, ad_type, width, height, digest, picture: picture.toString('base64'), created_at: now() };
    const made = await addSubmission(db, who, values);
    if (!made) throw new Refusal(codes.conflict, 'This picture is being looked at already.');
    return submissionAnswer(config, made);
  }),
  withdraw: forPublisher(async ({ id }, who, { db, config }) => {
    refuseWithoutAudit(who);
    const end = await withdrawSubmission(db, who, id);
    if (end === 'gone') throw notFound('There is no such submission.');
    if (end === 'late') throw new Refusal(codes.conflict, 'This creative was decided or withdrawn already.');
    return submissionAnswer(config, end);
  }),
});

/** Turns away who may not see the page of the audit. */
function refuseWithoutAudit({ integration }: Publisher): void {
  if (!permissionsOf(integration).includes('view_creative_audit')) throw notAllowed();
}

async function pageOf(
  asked: Decoded<typeof creativeCalls.list>,
  { db, config }: Exchange,
): Promise<Answer<typeof creativeCalls.list>> {
  const { tot, rows } = await listCreatives(db, asked);
  return { ...pagerOf(tot, asked.p, asked.n), data: rows.map((row) => creativeAnswer(config, row)) };
}

async function found(id: number, { db }: Pick<Exchange, 'db'>): Promise<StoredCreative> {
  const creative = await readCreative(db, id);
  if (!creative) throw notFound('There is no such creative.');
  return creative;
}
