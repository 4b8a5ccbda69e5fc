ALTER TABLE "conversions" ADD COLUMN "reversed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "made_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "conversions_reversed_at" ON "conversions" USING btree ("reversed_at") WHERE reversed_at is not null;