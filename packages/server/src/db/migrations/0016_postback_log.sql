DROP INDEX "postback_tries_at";--> statement-breakpoint
ALTER TABLE "postback_tries" ADD COLUMN "told" text;--> statement-breakpoint
ALTER TABLE "postback_tries" ADD COLUMN "milliseconds" integer;--> statement-breakpoint
UPDATE postback_tries SET told = 'approved' WHERE NOT is_test;--> statement-breakpoint
-- No try began to tell of a reversal before it was there; those for apps are signed, and of visitors of their offerwalls alone.
UPDATE postback_tries SET told = CASE
		WHEN clicks.product = 3 AND channels.callback_url <> '' AND postback_tries.url ~ '[?&]user=[^#]*&points=[^#]*&signature='
			AND starts_with(postback_tries.url, split_part(channels.callback_url, '#', 1)) THEN 'callback'
		WHEN postback_tries.at >= reversed_at THEN 'reversed'
		ELSE 'approved' END
	FROM conversions JOIN clicks ON clicks.id = click_id, channels
	WHERE conversions.id = conversion_id AND channels.id = postback_tries.aid AND NOT is_test;--> statement-breakpoint
CREATE INDEX "postback_tries_log" ON "postback_tries" USING btree ("aid","at","id","conversion_id","told","code","is_test");--> statement-breakpoint
ALTER TABLE "postback_tries" ADD CONSTRAINT "postback_tries_told" CHECK ("postback_tries"."told" in ('approved', 'reversed', 'callback'));--> statement-breakpoint
ALTER TABLE "postback_tries" ADD CONSTRAINT "postback_tries_is_test" CHECK ("postback_tries"."is_test" = ("postback_tries"."told" is null));