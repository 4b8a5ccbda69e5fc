CREATE TABLE "notice_reads" (
	"person_id" integer NOT NULL,
	"notice_id" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "notice_reads_person_id_notice_id_pk" PRIMARY KEY("person_id","notice_id")
);
--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_code";--> statement-breakpoint
ALTER TABLE "account_changes" ADD COLUMN "person_id" integer;--> statement-breakpoint
ALTER TABLE "account_changes" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "account_changes" ADD COLUMN "before" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "account_changes" ADD COLUMN "after" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "notice_reads" ADD CONSTRAINT "notice_reads_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_reads" ADD CONSTRAINT "notice_reads_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_reads_notice_id" ON "notice_reads" USING btree ("notice_id");--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_code" CHECK ("notices"."code" in ('applicationApproved', 'applicationRejected', 'creativeApproved', 'creativeRejected', 'websiteVerified', 'websiteRejected', 'invoiceMade', 'paymentMade', 'paymentHeld', 'paymentInPart', 'paymentCompleted', 'paymentReleased', 'balanceRaised', 'balanceLowered', 'ownTerms', 'detailsAsked', 'detailsCancelled', 'detailsInForce', 'detailsRejected', 'accountApproved', 'accountRejected', 'accountReviewed', 'accountBlocked', 'userInfoAccepted', 'userInfoRefused', 'personalInfoAccepted', 'personalInfoRefused', 'passwordChanged', 'emailChanged', 'signedInAnew', 'tokenRenewed', 'apiKeyMade', 'seatAccepted', 'seatEmailChanged', 'apiKeyMadeBySeat', 'passkeyAdded', 'passkeyRemoved', 'timeCodesAdded', 'timeCodesRemoved', 'recoveryRenewed', 'recoveryUsed', 'recoveryUsedOneLeft', 'factorRemoved', 'webhookFails', 'telegramStopped', 'telegramFails', 'postbackFails', 'conversionReversed', 'conversionsReversed', 'payoutChanged', 'payoutChanges', 'payoutFloats', 'payoutFloatsFrom', 'payoutFixed', 'payoutFixedFrom', 'goalAdded', 'offerPaused', 'offerEnds', 'offersChanged', 'linkBroken', 'linkMended', 'rateDropped', 'sourceBlocked', 'sourcesBlocked', 'termsUpdated', 'message'));