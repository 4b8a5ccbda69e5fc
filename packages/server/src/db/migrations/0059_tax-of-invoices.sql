ALTER TABLE "ledger_lines" DROP CONSTRAINT "ledger_lines_account";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_paid_amount";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "tax" numeric(14, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "tax_rate" numeric(4, 2);--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "is_reverse_charge" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "tax_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "tax_rate" numeric(4, 2);--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_reverse_charge" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_account" CHECK ("ledger_lines"."account" in ('payable', 'unbilled', 'conversions', 'adjustments', 'tax', 'fees', 'bank'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_tax_rate" CHECK ("payments"."tax_rate" between 0 and 30);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_is_reverse_charge" CHECK (not "payments"."is_reverse_charge" or "payments"."tax_rate" is null);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_tax" CHECK ("payments"."tax" = round("payments"."amount" * coalesce("payments"."tax_rate", 0) / 100, 2));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_paid_amount" CHECK ("payments"."paid_amount" between 0 and "payments"."amount" + "payments"."tax");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_tax_rate" CHECK ("users"."tax_rate" between 0 and 30);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_is_reverse_charge" CHECK (not "users"."is_reverse_charge" or "users"."tax_rate" is null);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_tax_number" CHECK ("users"."tax_number" <> '' or ("users"."tax_rate" is null and not "users"."is_reverse_charge"));--> statement-breakpoint
-- What a publisher is owed by an invoice is its amount and its tax; the tax is an account of its own, which the network may
-- ask back. A server of before writes invoices without any.
CREATE OR REPLACE FUNCTION book_invoice() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  IF tg_op <> 'INSERT' THEN
    PERFORM book('invoice', old.invoice_id, old.user_id, old.create_date, '{conversions,unbilled,tax,payable}',
      ARRAY[old.adjusted - old.amount, -old.adjusted, -old.tax, old.amount + old.tax]);
  END IF;
  IF tg_op <> 'DELETE' THEN
    PERFORM book('invoice', new.invoice_id, new.user_id, new.create_date, '{conversions,unbilled,tax,payable}',
      ARRAY[new.amount - new.adjusted, new.adjusted, new.tax, -new.amount - new.tax]);
  END IF;
  RETURN NULL;
END
$function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION imply_settlement() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  IF current_setting('millrace.restoring', true) = 'on' THEN
    RETURN NULL;
  END IF;
  IF new.status <> 1 THEN
    DELETE FROM settlements WHERE invoice_id = new.invoice_id AND is_implied;
    RETURN NULL;
  END IF;
  INSERT INTO settlements (user_id, invoice_id, paid_date, amount, beneficiary_name, account, is_implied)
  SELECT new.user_id, new.invoice_id, coalesce(new.paid_date, new.create_date), rest, new.beneficiary_name, new.account, true
  FROM (SELECT new.amount + new.tax - coalesce(sum(amount), 0) AS rest FROM settlements WHERE invoice_id = new.invoice_id) paid
  WHERE rest > 0;
  RETURN NULL;
END
$function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION hold_paid_in_full() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  IF current_setting('millrace.restoring', true) IS DISTINCT FROM 'on' AND EXISTS (
    SELECT FROM payments WHERE id = new.id AND status = 1 AND paid_amount <> amount + tax
  ) THEN
    RAISE EXCEPTION 'Invoice % is paid with another amount than it is over.', new.invoice_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$function$;--> statement-breakpoint
DROP TRIGGER payments_booked ON payments;--> statement-breakpoint
CREATE TRIGGER payments_booked AFTER INSERT OR DELETE OR UPDATE OF amount, adjusted, tax, user_id ON payments
FOR EACH ROW EXECUTE FUNCTION book_invoice();--> statement-breakpoint
DROP TRIGGER payments_paid_in_full ON payments;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER payments_paid_in_full AFTER INSERT OR UPDATE OF status, amount, tax, paid_amount ON payments
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION hold_paid_in_full();
