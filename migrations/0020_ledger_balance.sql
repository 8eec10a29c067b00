-- Every movement has two sides that sum to zero in one currency. Checked at the commit, when all entries of it are there.
CREATE FUNCTION check_ledger_balance() RETURNS trigger
	LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
	movement uuid;
	sides integer;
	total numeric;
	currencies integer;
BEGIN
	IF TG_TABLE_NAME = 'ledger_transactions' THEN
		movement := NEW.id;
	ELSE
		movement := NEW.transaction_id;
	END IF;
	SELECT count(*), coalesce(sum(amount_cents), 0), count(DISTINCT currency) INTO sides, total, currencies
	FROM public.ledger_entries WHERE transaction_id = movement;
	IF sides < 2 OR total <> 0 OR currencies <> 1 THEN
		RAISE check_violation USING MESSAGE = format(
			'the ledger transaction %s has %s entries in %s currencies that sum to %s', movement, sides, currencies, total);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_transactions_balance AFTER INSERT ON ledger_transactions
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_balance();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_balance AFTER INSERT ON ledger_entries
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_balance();
--> statement-breakpoint
-- A wrong movement is corrected by another one.
CREATE FUNCTION refuse_ledger_change() RETURNS trigger
	LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
	RAISE insufficient_privilege USING MESSAGE = 'the ledger is only added to';
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_transactions_append_only BEFORE UPDATE OR DELETE ON ledger_transactions
	FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE ON ledger_entries
	FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
