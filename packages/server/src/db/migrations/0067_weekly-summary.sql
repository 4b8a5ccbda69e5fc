ALTER TABLE "alert_settings" ADD COLUMN "weekly_summary" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "alert_settings" ADD COLUMN "summed_until" date;--> statement-breakpoint
ALTER TABLE "alert_settings" ADD CONSTRAINT "alert_settings_summed" CHECK (not "alert_settings"."weekly_summary" or "alert_settings"."summed_until" is not null);