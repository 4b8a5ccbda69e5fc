-- A conversion may wait for a decision, and knows what its advertiser pays and what it was before.
ALTER TABLE "conversions" DROP CONSTRAINT "conversions_status";--> statement-breakpoint
ALTER TABLE "conversions" DROP CONSTRAINT "conversions_unpaid";--> statement-breakpoint
ALTER TABLE "pending_postbacks" DROP CONSTRAINT "pending_postbacks_status";--> statement-breakpoint
ALTER TABLE "conversions" ADD COLUMN "revenue" numeric(12, 4);--> statement-breakpoint
ALTER TABLE "conversions" ADD COLUMN "decision_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "conversions" ADD COLUMN "past" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "conversions" ADD CONSTRAINT "conversions_status" CHECK ("conversions"."status" in ('approved', 'pending', 'reversed', 'rejected', 'test')) NOT VALID;--> statement-breakpoint
ALTER TABLE "conversions" ADD CONSTRAINT "conversions_unpaid" CHECK ("conversions"."payout" = 0 or "conversions"."status" in ('approved', 'pending', 'reversed')) NOT VALID;--> statement-breakpoint
ALTER TABLE "pending_postbacks" ADD CONSTRAINT "pending_postbacks_status" CHECK ("pending_postbacks"."status" in ('approved', 'pending', 'reversed', 'rejected', 'test')) NOT VALID;