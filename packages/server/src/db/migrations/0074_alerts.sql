CREATE TABLE "reached_caps" (
	"user_id" integer NOT NULL,
	"oid" integer NOT NULL,
	"period" text NOT NULL,
	"since" date NOT NULL,
	"cap" integer NOT NULL,
	CONSTRAINT "reached_caps_user_id_oid_period_pk" PRIMARY KEY("user_id","oid","period"),
	CONSTRAINT "reached_caps_period" CHECK ("reached_caps"."period" in ('day', 'month', 'ever'))
);
--> statement-breakpoint
CREATE TABLE "traffic_astray_hours" (
	"dt" date NOT NULL,
	"hour" smallint NOT NULL,
	"user_id" integer NOT NULL,
	"gid" integer NOT NULL,
	"reason" text NOT NULL,
	"clk" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "traffic_astray_hours_user_id_dt_hour_gid_reason_pk" PRIMARY KEY("user_id","dt","hour","gid","reason")
);
--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_code";--> statement-breakpoint
ALTER TABLE "link_rates" ADD COLUMN "usual_undelivered" jsonb;--> statement-breakpoint
ALTER TABLE "link_rates" ADD COLUMN "rise" jsonb;--> statement-breakpoint
ALTER TABLE "link_rates" ADD COLUMN "rise_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "link_rates" ADD COLUMN "usual_value" jsonb;--> statement-breakpoint
ALTER TABLE "link_rates" ADD COLUMN "value_drop" jsonb;--> statement-breakpoint
ALTER TABLE "link_rates" ADD COLUMN "value_drop_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reached_caps" ADD CONSTRAINT "reached_caps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reached_caps" ADD CONSTRAINT "reached_caps_oid_offers_oid_fk" FOREIGN KEY ("oid") REFERENCES "public"."offers"("oid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "traffic_astray_hours" ADD CONSTRAINT "traffic_astray_hours_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "traffic_astray_hours_dt" ON "traffic_astray_hours" USING btree ("dt");--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_code" CHECK ("notices"."code" in ('applicationApproved', 'applicationRejected', 'creativeApproved', 'creativeRejected', 'websiteVerified', 'websiteRejected', 'invoiceMade', 'paymentMade', 'paymentHeld', 'paymentInPart', 'paymentCompleted', 'paymentReleased', 'balanceRaised', 'balanceLowered', 'ownTerms', 'detailsAsked', 'detailsCancelled', 'detailsInForce', 'detailsRejected', 'accountApproved', 'accountRejected', 'accountReviewed', 'accountBlocked', 'userInfoAccepted', 'userInfoRefused', 'personalInfoAccepted', 'personalInfoRefused', 'passwordChanged', 'emailChanged', 'signedInAnew', 'tokenRenewed', 'apiKeyMade', 'seatAccepted', 'seatEmailChanged', 'apiKeyMadeBySeat', 'passkeyAdded', 'passkeyRemoved', 'timeCodesAdded', 'timeCodesRemoved', 'recoveryRenewed', 'recoveryUsed', 'recoveryUsedOneLeft', 'factorRemoved', 'webhookFails', 'telegramStopped', 'telegramFails', 'postbackFails', 'conversionReversed', 'conversionsReversed', 'payoutChanged', 'payoutChanges', 'payoutFloats', 'payoutFloatsFrom', 'payoutFixed', 'payoutFixedFrom', 'goalAdded', 'offerPaused', 'capReached', 'capUsedUp', 'offerEnds', 'offersChanged', 'linkBroken', 'linkMended', 'rateDropped', 'undeliveredRose', 'revenueFell', 'sourceBlocked', 'sourcesBlocked', 'termsUpdated', 'message'));