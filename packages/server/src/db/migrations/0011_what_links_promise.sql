ALTER TABLE "offers" ADD COLUMN "prelander" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_prelander" CHECK ("offers"."prelander" in (1, 2));