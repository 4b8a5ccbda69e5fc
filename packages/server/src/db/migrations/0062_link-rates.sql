CREATE TABLE "link_rates" (
	"user_id" integer NOT NULL,
	"gid" integer NOT NULL,
	"looked_at" timestamp (3) with time zone NOT NULL,
	"usual" jsonb,
	"usual_dt" date,
	"drop" jsonb,
	"drop_at" timestamp (3) with time zone,
	CONSTRAINT "link_rates_user_id_gid_pk" PRIMARY KEY("user_id","gid")
);
--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_code";--> statement-breakpoint
ALTER TABLE "link_rates" ADD CONSTRAINT "link_rates_watch" FOREIGN KEY ("user_id","gid") REFERENCES "public"."link_watches"("user_id","gid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_code" CHECK ("notices"."code" in ('applicationApproved', 'applicationRejected', 'creativeApproved', 'creativeRejected', 'websiteVerified', 'websiteRejected', 'invoiceMade', 'paymentMade', 'paymentHeld', 'paymentInPart', 'paymentCompleted', 'paymentReleased', 'balanceRaised', 'balanceLowered', 'ownTerms', 'detailsAsked', 'detailsCancelled', 'detailsInForce', 'detailsRejected', 'accountApproved', 'accountRejected', 'accountReviewed', 'accountBlocked', 'userInfoAccepted', 'userInfoRefused', 'personalInfoAccepted', 'personalInfoRefused', 'passwordChanged', 'emailChanged', 'signedInAnew', 'tokenRenewed', 'passkeyAdded', 'passkeyRemoved', 'timeCodesAdded', 'timeCodesRemoved', 'recoveryRenewed', 'recoveryUsed', 'recoveryUsedOneLeft', 'factorRemoved', 'postbackFails', 'conversionReversed', 'conversionsReversed', 'payoutChanged', 'payoutChanges', 'payoutFloats', 'payoutFloatsFrom', 'payoutFixed', 'payoutFixedFrom', 'goalAdded', 'offerPaused', 'offerEnds', 'offersChanged', 'linkBroken', 'linkMended', 'rateDropped', 'termsUpdated', 'message'));