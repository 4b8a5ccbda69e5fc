ALTER TABLE "alert_telegrams" ADD COLUMN "frequency" text DEFAULT 'each' NOT NULL;--> statement-breakpoint
ALTER TABLE "alert_telegrams" ADD COLUMN "quiet_from" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "alert_telegrams" ADD COLUMN "quiet_until" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "alert_telegrams" ADD COLUMN "sent_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "alert_telegrams" ADD COLUMN "daily_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "alert_telegrams" ADD CONSTRAINT "alert_telegrams_frequency" CHECK ("alert_telegrams"."frequency" in ('each', 'hourly', 'daily'));--> statement-breakpoint
ALTER TABLE "alert_telegrams" ADD CONSTRAINT "alert_telegrams_quiet_from" CHECK ("alert_telegrams"."quiet_from" between 0 and 23);--> statement-breakpoint
ALTER TABLE "alert_telegrams" ADD CONSTRAINT "alert_telegrams_quiet_until" CHECK ("alert_telegrams"."quiet_until" between 0 and 23);