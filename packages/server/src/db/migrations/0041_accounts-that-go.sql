ALTER TABLE "payments" ADD COLUMN "parties" jsonb;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "viewed_by" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "removed_at" timestamp (3) with time zone;