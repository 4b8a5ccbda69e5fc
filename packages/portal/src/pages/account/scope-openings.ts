import type { ApiScope } from '@millrace/core/account';
import { pages } from '@millrace/core/pages';
import { sessionCalls, type Opening } from '@millrace/core/session';

/** What whoever makes a key may open one of, so that a key of the scope opens anything. */
export const scopeOpenings: Readonly<Record<ApiScope, readonly Opening[]>> = {
  figures: [pages.snapshot, pages.offers, pages.report],
  links: [pages.offers, pages.creativeAudit],
  channels: [pages.apps, pages.postbackTest, pages.websites],
  account: [sessionCalls.profile],
  money: [pages.payment, pages.personalInfo],
};
