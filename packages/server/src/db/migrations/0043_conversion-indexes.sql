CREATE INDEX CONCURRENTLY "conversions_at" ON "conversions" USING brin ("at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "conversions_pending" ON "conversions" USING btree ("id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "conversions_held_until" ON "conversions" USING btree ("held_until") WHERE held_until is not null;
