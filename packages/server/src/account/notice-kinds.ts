import type { Row } from '@millrace/core';
import { noticeKinds, type NoticeKind } from '@millrace/core/account';
import { channelCalls } from '@millrace/core/channels';
import { conversionCalls } from '@millrace/core/conversions';
import { creativeCalls } from '@millrace/core/creatives';
import { offerCalls } from '@millrace/core/offers';
import { paymentCalls } from '@millrace/core/payment';
import { mayCall } from '@millrace/core/session';
import { smartlinkCalls } from '@millrace/core/smartlinks';
import { permissionsHeldBy } from '../call/rights.ts';
import type { Publisher } from '../session/queries.ts';

/** What reads the thing that a notice is about; null where it is of the account, its logins or its terms, so its owner's alone. */
const readers: Readonly<Record<NoticeKind, Row | null>> = {
  application: offerCalls.list,
  payment: paymentCalls.info,
  postback: channelCalls.postbacks,
  terms: null,
  creative: creativeCalls.submissions,
  website: channelCalls.websites,
  account: null,
  conversion: conversionCalls.list,
  offer: offerCalls.list,
  smartlink: smartlinkCalls.list,
};

/** What somebody is told about: its owner everything, whoever has a seat what they may read. */
export function noticeKindsFor(who: Publisher): NoticeKind[] {
  if (who.person.role === 'owner') return [...noticeKinds];
  const permissions = permissionsHeldBy(who);
  return noticeKinds.filter((kind) => {
    const row = readers[kind];
    return row !== null && mayCall(row, permissions);
  });
}
