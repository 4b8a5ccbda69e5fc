ALTER TABLE "users" ADD COLUMN "manager" text;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_manager" CHECK ("users"."manager" ~ '^[a-z][0-9a-z-]{0,39}$');