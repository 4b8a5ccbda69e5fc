ALTER TABLE "alert_webhooks" ADD COLUMN "conversions_since" timestamp (3) with time zone;--> statement-breakpoint
-- Conversions have slots and a breaker of their own, so that however many wait, no alert waits behind them.
CREATE OR REPLACE FUNCTION name_job_destination() RETURNS trigger LANGUAGE plpgsql AS $function$
begin
  if new.kind = 'postback' then
    new.destination := coalesce('channel ' || (new.payload ->> 'aid') || case when new.payload ->> 'told' = 'callback' then ' callback' else '' end, '');
  else
    new.destination := coalesce('publisher ' || (new.payload ->> 'user_id') || case when new.payload ->> 'told' = 'conversion' then ' conversions' else '' end, '');
  end if;
  return new;
end
$function$;
