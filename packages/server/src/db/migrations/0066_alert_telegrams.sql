CREATE TABLE "alert_telegrams" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"bot_id" text NOT NULL,
	"bot" text NOT NULL,
	"chat" text DEFAULT '' NOT NULL,
	"chat_name" text DEFAULT '' NOT NULL,
	"kinds" text[] NOT NULL,
	"stopped" text,
	"failed_at" timestamp (3) with time zone,
	CONSTRAINT "alert_telegrams_token" CHECK ("alert_telegrams"."token" ~ '^[A-Za-z0-9_-]{40,255}$'),
	CONSTRAINT "alert_telegrams_bot_id" CHECK ("alert_telegrams"."bot_id" ~ '^[1-9][0-9]{4,15}$'),
	CONSTRAINT "alert_telegrams_bot" CHECK ("alert_telegrams"."bot" ~ '^[A-Za-z0-9_]{1,64}$'),
	CONSTRAINT "alert_telegrams_chat" CHECK ("alert_telegrams"."chat" ~ '^(-?[1-9][0-9]{0,15})?$'),
	CONSTRAINT "alert_telegrams_chat_name" CHECK (length("alert_telegrams"."chat_name") <= 300),
	CONSTRAINT "alert_telegrams_kinds" CHECK ("alert_telegrams"."kinds" <@ array['application', 'payment', 'postback', 'terms', 'creative', 'website', 'account', 'conversion', 'offer', 'smartlink']),
	CONSTRAINT "alert_telegrams_stopped" CHECK ("alert_telegrams"."stopped" in ('token', 'blocked', 'noChat', 'notAllowed'))
);
--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_code";--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "telegram_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "alert_telegrams" ADD CONSTRAINT "alert_telegrams_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Decided when a notice comes, as for webhooks: what happened while its kind was off, or nothing could be sent, does not follow.
CREATE FUNCTION drop_unwanted_telegram() RETURNS trigger LANGUAGE plpgsql AS $function$
begin
  if not exists (
    select 1 from alert_telegrams
    where user_id = new.user_id and new.kind = any(kinds) and chat <> '' and stopped is null
  ) then
    new.telegram_since := null;
  end if;
  return new;
end
$function$;--> statement-breakpoint
CREATE TRIGGER notices_telegram_since BEFORE INSERT OR UPDATE OF telegram_since ON notices
  FOR EACH ROW WHEN (new.telegram_since is not null) EXECUTE FUNCTION drop_unwanted_telegram();--> statement-breakpoint
-- Beside the trigger of postbacks and webhooks, so that neither is missing for a moment.
CREATE TRIGGER jobs_telegram_destination BEFORE INSERT OR UPDATE OF kind, payload ON jobs
  FOR EACH ROW WHEN (new.kind = 'telegram') EXECUTE FUNCTION name_job_destination();--> statement-breakpoint
CREATE INDEX "notices_telegram_since" ON "notices" USING btree ("id") WHERE "notices"."telegram_since" is not null;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_code" CHECK ("notices"."code" in ('applicationApproved', 'applicationRejected', 'creativeApproved', 'creativeRejected', 'websiteVerified', 'websiteRejected', 'invoiceMade', 'paymentMade', 'paymentHeld', 'paymentInPart', 'paymentCompleted', 'paymentReleased', 'balanceRaised', 'balanceLowered', 'ownTerms', 'detailsAsked', 'detailsCancelled', 'detailsInForce', 'detailsRejected', 'accountApproved', 'accountRejected', 'accountReviewed', 'accountBlocked', 'userInfoAccepted', 'userInfoRefused', 'personalInfoAccepted', 'personalInfoRefused', 'passwordChanged', 'emailChanged', 'signedInAnew', 'tokenRenewed', 'passkeyAdded', 'passkeyRemoved', 'timeCodesAdded', 'timeCodesRemoved', 'recoveryRenewed', 'recoveryUsed', 'recoveryUsedOneLeft', 'factorRemoved', 'webhookFails', 'telegramStopped', 'telegramFails', 'postbackFails', 'conversionReversed', 'conversionsReversed', 'payoutChanged', 'payoutChanges', 'payoutFloats', 'payoutFloatsFrom', 'payoutFixed', 'payoutFixedFrom', 'goalAdded', 'offerPaused', 'offerEnds', 'offersChanged', 'linkBroken', 'linkMended', 'rateDropped', 'termsUpdated', 'message'));