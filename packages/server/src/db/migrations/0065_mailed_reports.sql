ALTER TABLE "saved_reports" ADD COLUMN "mailing" text DEFAULT 'never' NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_reports" ADD COLUMN "mailed_until" date;--> statement-breakpoint
CREATE INDEX "saved_reports_by_mailed" ON "saved_reports" USING btree ("mailed_until","id") WHERE "saved_reports"."mailed_until" is not null;--> statement-breakpoint
ALTER TABLE "saved_reports" ADD CONSTRAINT "saved_reports_mailing" CHECK ("saved_reports"."mailing" in ('never', 'daily', 'weekly', 'monthly'));--> statement-breakpoint
ALTER TABLE "saved_reports" ADD CONSTRAINT "saved_reports_mailed" CHECK (("saved_reports"."mailing" = 'never') = ("saved_reports"."mailed_until" is null));