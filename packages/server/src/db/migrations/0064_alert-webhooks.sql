CREATE TABLE "alert_webhooks" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"secret" text NOT NULL,
	"kinds" text[] NOT NULL,
	"failed_at" timestamp (3) with time zone,
	CONSTRAINT "alert_webhooks_url" CHECK ("alert_webhooks"."url" ~* '^(https?://[^/?#{}]+([/?#].*)?)?$'),
	CONSTRAINT "alert_webhooks_url_length" CHECK (length("alert_webhooks"."url") between 1 and 2000),
	CONSTRAINT "alert_webhooks_secret" CHECK ("alert_webhooks"."secret" ~ '^whsec_[A-Za-z0-9+/]{43}=$'),
	CONSTRAINT "alert_webhooks_kinds" CHECK ("alert_webhooks"."kinds" <@ array['application', 'payment', 'postback', 'terms', 'creative', 'website', 'account', 'conversion', 'offer', 'smartlink'])
);
--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_code";--> statement-breakpoint
-- An expression can not be changed without writing all jobs anew, a trigger can.
ALTER TABLE "jobs" ALTER COLUMN "destination" DROP EXPRESSION;--> statement-breakpoint
ALTER TABLE "jobs" ALTER COLUMN "destination" SET DEFAULT '';--> statement-breakpoint
CREATE FUNCTION name_job_destination() RETURNS trigger LANGUAGE plpgsql AS $function$
begin
  if new.kind = 'postback' then
    new.destination := coalesce('channel ' || (new.payload ->> 'aid') || case when new.payload ->> 'told' = 'callback' then ' callback' else '' end, '');
  else
    new.destination := coalesce('publisher ' || (new.payload ->> 'user_id'), '');
  end if;
  return new;
end
$function$;--> statement-breakpoint
CREATE TRIGGER jobs_destination BEFORE INSERT OR UPDATE OF kind, payload ON jobs
  FOR EACH ROW WHEN (new.kind in ('postback', 'webhook')) EXECUTE FUNCTION name_job_destination();--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "webhook_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "alert_webhooks" ADD CONSTRAINT "alert_webhooks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Decided when a notice comes: what happened while its kind was off does not follow once it is on.
CREATE FUNCTION drop_unwanted_webhook() RETURNS trigger LANGUAGE plpgsql AS $function$
begin
  if not exists (select 1 from alert_webhooks where user_id = new.user_id and new.kind = any(kinds)) then
    new.webhook_since := null;
  end if;
  return new;
end
$function$;--> statement-breakpoint
CREATE TRIGGER notices_webhook_since BEFORE INSERT OR UPDATE OF webhook_since ON notices
  FOR EACH ROW WHEN (new.webhook_since is not null) EXECUTE FUNCTION drop_unwanted_webhook();--> statement-breakpoint
CREATE INDEX "notices_webhook_since" ON "notices" USING btree ("id") WHERE "notices"."webhook_since" is not null;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_code" CHECK ("notices"."code" in ('applicationApproved', 'applicationRejected', 'creativeApproved', 'creativeRejected', 'websiteVerified', 'websiteRejected', 'invoiceMade', 'paymentMade', 'paymentHeld', 'paymentInPart', 'paymentCompleted', 'paymentReleased', 'balanceRaised', 'balanceLowered', 'ownTerms', 'detailsAsked', 'detailsCancelled', 'detailsInForce', 'detailsRejected', 'accountApproved', 'accountRejected', 'accountReviewed', 'accountBlocked', 'userInfoAccepted', 'userInfoRefused', 'personalInfoAccepted', 'personalInfoRefused', 'passwordChanged', 'emailChanged', 'signedInAnew', 'tokenRenewed', 'passkeyAdded', 'passkeyRemoved', 'timeCodesAdded', 'timeCodesRemoved', 'recoveryRenewed', 'recoveryUsed', 'recoveryUsedOneLeft', 'factorRemoved', 'webhookFails', 'postbackFails', 'conversionReversed', 'conversionsReversed', 'payoutChanged', 'payoutChanges', 'payoutFloats', 'payoutFloatsFrom', 'payoutFixed', 'payoutFixedFrom', 'goalAdded', 'offerPaused', 'offerEnds', 'offersChanged', 'linkBroken', 'linkMended', 'rateDropped', 'termsUpdated', 'message'));