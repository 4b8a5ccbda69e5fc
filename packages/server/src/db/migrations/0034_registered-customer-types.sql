-- Registration stored every publisher as an affiliate. Whoever registered for Offerwall SDK or Interactive Ads becomes the
-- customer that they registered as; a type that an operator or the demonstration has set is left alone.
UPDATE "users" SET "customer_type" = CASE "integration" WHEN 2 THEN 11 ELSE 13 END
WHERE "customer_type" = 0 AND "usertype" = 3 AND "integration" IN (2, 6)
  AND EXISTS (SELECT FROM "registrations" WHERE "registrations"."user_id" = "users"."id");
