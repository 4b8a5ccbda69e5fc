CREATE INDEX CONCURRENTLY "conversions_held_until" ON "conversions" USING btree ("held_until") WHERE held_until is not null;
