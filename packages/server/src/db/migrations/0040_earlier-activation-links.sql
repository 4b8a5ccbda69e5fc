ALTER TABLE "mail_tokens" ADD COLUMN "earlier_hashes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "mail_tokens_earlier" ON "mail_tokens" USING gin ("earlier_hashes");