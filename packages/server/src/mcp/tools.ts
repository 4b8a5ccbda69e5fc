import { account, notices } from './tools/account.ts';
import { conversions, postbacks } from './tools/conversions.ts';
import { explainChange } from './tools/explain.ts';
import { figures } from './tools/figures.ts';
import { payments, undelivered } from './tools/money.ts';
import { linkHealth, smartlinks, testLink } from './tools/links.ts';
import { applyForOffer, findOffers, offer } from './tools/offers.ts';
import { blockSource, setLinkState, sources, trySourceRule, unblockSource } from './tools/sources.ts';
import type { Tool } from './tool.ts';

/** Every tool, in the order in which they are listed. */
export const tools: readonly Tool[] = [
  account,
  notices,
  figures,
  explainChange,
  smartlinks,
  linkHealth,
  testLink,
  sources,
  trySourceRule,
  findOffers,
  offer,
  conversions,
  undelivered,
  postbacks,
  payments,
  blockSource,
  unblockSource,
  setLinkState,
  applyForOffer,
];
