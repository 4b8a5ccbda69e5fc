// Every table of the database: what migrations are generated from.
export { detailChanges, emailCodes, seatInvitations } from '../account/tables.ts';
export { alertSettings, alertTelegrams, alertWebhooks } from '../alerts/tables.ts';
export { advertiserInvoiceLines, advertiserInvoices, advertiserPayments } from '../billing/tables.ts';
export { messageRecipients, messages } from '../messages/tables.ts';
export { noticeReads, notices } from '../notices/tables.ts';
export { profiles } from '../session/profile-tables.ts';
export { offerStats } from '../offers/stats-tables.ts';
export { channels, placements, websites } from '../channels/tables.ts';
export { postbackTries } from '../postbacks/tables.ts';
export { creatives, creativeSubmissions } from '../creatives/tables.ts';
export { rateLimits } from '../call/tables.ts';
export { jobBreakers, jobs, outgoingStops } from '../jobs/tables.ts';
export { refusedLetters } from '../mail/tables.ts';
export { advertisers } from '../offers/advertiser-tables.ts';
export { applications, offers } from '../offers/tables.ts';
export { applyTemplates } from '../offers/template-tables.ts';
export { goalPayouts, offerGoals } from '../offers/goal-tables.ts';
export { offerQuestions } from '../offers/question-tables.ts';
export { rates } from '../offers/rate-tables.ts';
export { reachedCaps } from '../offers/cap-tables.ts';
export { deadOffers } from '../offers/dead-tables.ts';
export { offerPayouts } from '../offers/payout-tables.ts';
export { publisherNotes } from '../account/note-tables.ts';
export { operatorLog } from '../operator-log/tables.ts';
export { adjustments, ledgerEntries, ledgerLines, settlements, slips } from '../payment/ledger-tables.ts';
export { modifications, paymentInfos, payments, signatures } from '../payment/tables.ts';
export { providerValues } from '../reference/tables.ts';
export { savedReports } from '../reports/tables.ts';
export { registrations } from '../registration/tables.ts';
export {
  confirmations,
  passkeyChallenges,
  passkeys,
  pendingSignIns,
  recoveryCodes,
  timeCodes,
} from '../second-factor/tables.ts';
export { linkDestinations, linkRates, linkTests, linkWatches, linkWays } from '../smartlinks/health-tables.ts';
export { smartlinkOffers, smartlinks } from '../smartlinks/tables.ts';
export { blockedSources, ruleBlocks, sourceRules, sourceStandings } from '../sources/tables.ts';
export { freeTests, testResults } from '../tester/tables.ts';
export { visitorWatches, visitorWatchTests } from '../watches/tables.ts';
export { journals, postbackJournals } from '../traffic/journal-tables.ts';
export { postbackRenewals } from '../traffic/secret-tables.ts';
export { pendingPostbacks } from '../traffic/pending-tables.ts';
export { recentVisits } from '../traffic/visit-tables.ts';
export {
  clicks,
  conversionRevisions,
  conversions,
  convertedClicks,
  trafficAstray,
  trafficAstrayHours,
  trafficDays,
  trafficHours,
  trafficState,
  trafficSubs,
} from '../traffic/tables.ts';
export { accountChanges } from '../session/change-tables.ts';
export { apiKeys, captchas, mailTokens, secrets, sessions, users, widgetKeys } from '../session/tables.ts';
