ALTER TABLE "offer_questions" DROP CONSTRAINT "offer_questions_key_form";--> statement-breakpoint
DROP INDEX "visitor_watches_asked";--> statement-breakpoint
CREATE INDEX "visitor_watches_email" ON "visitor_watches" USING btree ("email");--> statement-breakpoint
ALTER TABLE "offer_questions" ADD CONSTRAINT "offer_questions_key_form" CHECK ("offer_questions"."key" ~ '^[a-z0-9][a-z0-9_-]{0,31}$' and "offer_questions"."key" <> 'constructor');