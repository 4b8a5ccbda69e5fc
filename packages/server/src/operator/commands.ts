import { advertiserCommands } from './advertisers.ts';
import { advertiserInvoiceLists } from './advertiser-invoice-list.ts';
import { advertiserInvoiceCommands } from './advertiser-invoices.ts';
import { advertiserListCommands } from './advertiser-list.ts';
import { advertiserPaidCommands } from './advertiser-paid.ts';
import { applicationCommands } from './applications.ts';
import type { Command } from './command.ts';
import { archiveCommands } from './archive.ts';
import { backupCommands } from './backup.ts';
import { adjustmentCommands } from './adjustments.ts';
import { conversionAdditions } from './conversion-add.ts';
import { conversionCommands } from './conversion-decisions.ts';
import { statementCommands } from './conversion-statement.ts';
import { conversionLists } from './conversions.ts';
import { creativeListCommands } from './creative-list.ts';
import { creativeCommands } from './creatives.ts';
import { deadOfferCommands } from './dead-offer-list.ts';
import { demoCommands } from './demo.ts';
import { detailsCommands } from './details.ts';
import { explainCommands } from './explain.ts';
import { letterCommands } from './letters.ts';
import { logCommands } from './log.ts';
import { modificationCommands } from './modifications.ts';
import { offerLists } from './offer-list.ts';
import { offerGoalCommands } from './offer-goals.ts';
import { offerQuestionCommands } from './offer-questions.ts';
import { offerPayoutCommands } from './offer-payouts.ts';
import { offerPostbackCommands } from './offer-postback.ts';
import { offerCommands } from './offers.ts';
import { outgoingCommands } from './outgoing.ts';
import { paymentCommands } from './payments.ts';
import { payoutCommands } from './payouts.ts';
import { personalFileCommands } from './personal-file.ts';
import { postbackCommands } from './postbacks.ts';
import { providerCommands } from './provider.ts';
import { publisherLists } from './publisher-list.ts';
import { publisherCommands } from './publishers.ts';
import { rateCommands } from './rates.ts';
import { recommendedCommands } from './recommended.ts';
import { removalCommands } from './remove-publisher.ts';
import { reasonCommands } from './reasons.ts';
import { judgeCommands } from './judge-sources.ts';
import { reportCommands } from './report.ts';
import { sourceCommands } from './sources.ts';
import { activateCommands } from './activate-publisher.ts';
import { noteCommands } from './publisher-notes.ts';
import { serveCommands } from './serve.ts';
import { restoreCommands } from './restore.ts';
import { setPublisherCommands } from './set-publisher.ts';
import { settleCommands } from './settle.ts';
import { smartlinkCommands } from './smartlinks.ts';
import { submissionCommands } from './submissions.ts';
import { journalCommands } from './journals.ts';
import { invoiceFileCommands } from './invoice-files.ts';
import { invoiceViewCommands } from './invoice-view.ts';
import { initCommands } from './init.ts';
import { invoiceCommands } from './invoices.ts';
import { tellCommands } from './tell-publishers.ts';
import { testCommands } from './test-command.ts';
import { todayCommands } from './today.ts';
import { tokenCommands } from './token.ts';
import { trafficCommands } from './traffic.ts';
import { trustCommands } from './trust.ts';
import { undoCommands } from './undo.ts';
import { viewCommands } from './view-as.ts';
import { verifyCommands } from './verify.ts';
import { websiteCommands } from './websites.ts';
import { widgetKeyCommands } from './widget-keys.ts';

/** Every command of the operator, in the order of its help. */
export const commands: readonly Command[] = [
  ...initCommands,
  ...serveCommands,
  ...todayCommands,
  ...publisherLists,
  ...publisherCommands,
  ...activateCommands,
  ...setPublisherCommands,
  ...noteCommands,
  ...tellCommands,
  ...trustCommands,
  ...personalFileCommands,
  ...removalCommands,
  ...viewCommands,
  ...detailsCommands,
  ...applicationCommands,
  ...websiteCommands,
  ...submissionCommands,
  ...modificationCommands,
  ...invoiceCommands,
  ...adjustmentCommands,
  ...paymentCommands,
  ...invoiceViewCommands,
  ...invoiceFileCommands,
  ...payoutCommands,
  ...settleCommands,
  ...tokenCommands,
  ...widgetKeyCommands,
  ...explainCommands,
  ...testCommands,
  ...verifyCommands,
  ...reportCommands,
  ...conversionLists,
  ...conversionCommands,
  ...conversionAdditions,
  ...statementCommands,
  ...trafficCommands,
  ...sourceCommands,
  ...judgeCommands,
  ...journalCommands,
  ...advertiserListCommands,
  ...advertiserCommands,
  ...advertiserInvoiceCommands,
  ...advertiserInvoiceLists,
  ...advertiserPaidCommands,
  ...rateCommands,
  ...offerLists,
  ...offerCommands,
  ...offerPayoutCommands,
  ...offerGoalCommands,
  ...offerQuestionCommands,
  ...archiveCommands,
  ...deadOfferCommands,
  ...offerPostbackCommands,
  ...recommendedCommands,
  ...smartlinkCommands,
  ...creativeListCommands,
  ...creativeCommands,
  ...providerCommands,
  ...reasonCommands,
  ...postbackCommands,
  ...letterCommands,
  ...outgoingCommands,
  ...logCommands,
  ...undoCommands,
  ...backupCommands,
  ...restoreCommands,
  ...demoCommands,
];
