-- An invoice that is paid is over what was paid for it. It is looked at once a statement is through, since the first payment
-- of a server of before follows from the status.
CREATE FUNCTION hold_paid_in_full() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  IF current_setting('millrace.restoring', true) IS DISTINCT FROM 'on' AND EXISTS (
    SELECT FROM payments WHERE id = new.id AND status = 1 AND paid_amount <> amount
  ) THEN
    RAISE EXCEPTION 'Invoice % is paid with another amount than it is over.', new.invoice_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$function$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER payments_paid_in_full AFTER INSERT OR UPDATE OF status, amount, paid_amount ON payments
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION hold_paid_in_full();
