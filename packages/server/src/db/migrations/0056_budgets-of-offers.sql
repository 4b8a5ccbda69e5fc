ALTER TABLE "offers" ADD COLUMN "budget_day" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "budget_month" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "budget_total" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_budget_day" CHECK ("offers"."budget_day" between 0 and 999999999);--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_budget_month" CHECK ("offers"."budget_month" between 0 and 999999999);--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_budget_total" CHECK ("offers"."budget_total" between 0 and 999999999);