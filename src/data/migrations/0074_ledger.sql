CREATE TABLE "ledger_balances" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"owed" bigint NOT NULL,
	"deposit" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_cards" (
	"entry_id" bigint PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"last_four" text NOT NULL,
	CONSTRAINT "ledger_cards_last_four" CHECK ("ledger_cards"."last_four" ~ '^[0-9]{4}$')
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"booking_id" uuid NOT NULL,
	"type" text NOT NULL,
	"kind" text,
	"net" bigint NOT NULL,
	"vat" bigint NOT NULL,
	"gross" bigint NOT NULL,
	"deposit" bigint NOT NULL,
	"vat_category" text,
	"vat_rate" integer,
	"explanation" jsonb NOT NULL,
	"method" text,
	"reference" text,
	"deposit_id" bigint,
	"expires_on" date,
	"return_by" date,
	"corrects_id" bigint,
	"happened_at" timestamp with time zone NOT NULL,
	"entered_at" timestamp with time zone NOT NULL,
	"by_kind" text NOT NULL,
	"staff_id" text,
	"key_id" integer,
	"idempotency_key" text,
	CONSTRAINT "ledger_entries_type" CHECK ("ledger_entries"."type" in ('charge', 'discount', 'payment', 'refund', 'depositHeld', 'depositReturned', 'depositApplied', 'correction')),
	CONSTRAINT "ledger_entries_by" CHECK ("ledger_entries"."by_kind" in ('customer', 'staff', 'key', 'site', 'operator')),
	CONSTRAINT "ledger_entries_method" CHECK ("ledger_entries"."method" in ('cash', 'mada', 'card', 'transfer', 'online', 'other')),
	CONSTRAINT "ledger_entries_vat_category" CHECK ("ledger_entries"."vat_category" in ('S', 'Z', 'E', 'O')),
	CONSTRAINT "ledger_entries_charge" CHECK (("ledger_entries"."kind" is null) = ("ledger_entries"."vat_category" is null) and ("ledger_entries"."kind" is null) = ("ledger_entries"."vat_rate" is null) and ("ledger_entries"."kind" is null) = ("ledger_entries"."method" is not null)),
	CONSTRAINT "ledger_entries_sum" CHECK ("ledger_entries"."gross" = "ledger_entries"."net" + "ledger_entries"."vat"),
	CONSTRAINT "ledger_entries_vat" CHECK ("ledger_entries"."vat_category" = 'S' or ("ledger_entries"."vat" = 0 and coalesce("ledger_entries"."vat_rate", 0) = 0)),
	CONSTRAINT "ledger_entries_sign" CHECK (case "ledger_entries"."type" when 'charge' then "ledger_entries"."gross" >= 0 and "ledger_entries"."deposit" = 0 when 'discount' then "ledger_entries"."gross" <= 0 and "ledger_entries"."deposit" = 0 when 'payment' then "ledger_entries"."gross" < 0 and "ledger_entries"."deposit" = 0 when 'refund' then "ledger_entries"."gross" > 0 and "ledger_entries"."deposit" = 0 when 'depositHeld' then "ledger_entries"."gross" = 0 and "ledger_entries"."deposit" > 0 when 'depositReturned' then "ledger_entries"."gross" = 0 and "ledger_entries"."deposit" < 0 when 'depositApplied' then "ledger_entries"."gross" < 0 and "ledger_entries"."deposit" = "ledger_entries"."gross" else true end),
	CONSTRAINT "ledger_entries_kind" CHECK (("ledger_entries"."type" in ('charge', 'discount')) <= ("ledger_entries"."kind" is not null)),
	CONSTRAINT "ledger_entries_correction" CHECK (("ledger_entries"."type" = 'correction') = ("ledger_entries"."corrects_id" is not null)),
	CONSTRAINT "ledger_entries_about_deposit" CHECK (case "ledger_entries"."type" when 'depositReturned' then "ledger_entries"."deposit_id" is not null when 'depositApplied' then "ledger_entries"."deposit_id" is not null when 'correction' then true else "ledger_entries"."deposit_id" is null end)
);
--> statement-breakpoint
ALTER TABLE "ledger_cards" ADD CONSTRAINT "ledger_cards_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_deposit_id_ledger_entries_id_fk" FOREIGN KEY ("deposit_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_corrects_id_ledger_entries_id_fk" FOREIGN KEY ("corrects_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_balances_open" ON "ledger_balances" USING btree ("owed") WHERE "ledger_balances"."owed" <> 0;--> statement-breakpoint
CREATE INDEX "ledger_balances_held" ON "ledger_balances" USING btree ("booking_id") WHERE "ledger_balances"."deposit" <> 0;--> statement-breakpoint
CREATE INDEX "ledger_cards_booking" ON "ledger_cards" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_booking" ON "ledger_entries" USING btree ("booking_id","id");--> statement-breakpoint
CREATE INDEX "ledger_entries_happened" ON "ledger_entries" USING btree ("happened_at","id");--> statement-breakpoint
CREATE INDEX "ledger_entries_reference" ON "ledger_entries" USING btree ("reference") WHERE "ledger_entries"."reference" is not null;--> statement-breakpoint
CREATE INDEX "ledger_entries_deposit" ON "ledger_entries" USING btree ("deposit_id") WHERE "ledger_entries"."deposit_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_corrects" ON "ledger_entries" USING btree ("corrects_id") WHERE "ledger_entries"."corrects_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_key" ON "ledger_entries" USING btree ("booking_id","idempotency_key") WHERE "ledger_entries"."idempotency_key" is not null;--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Refuses a correction that is not its entry with the opposite amounts, and adds the entries to the sums of their bookings.
CREATE FUNCTION add_to_ledger_balances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM added c JOIN ledger_entries e ON e.id = c.corrects_id
    WHERE (c.booking_id, c.net, c.vat, c.gross, c.deposit) <> (e.booking_id, -e.net, -e.vat, -e.gross, -e.deposit)
      OR e.type = 'correction'
  ) THEN
    RAISE EXCEPTION 'A correction takes back its entry exactly' USING ERRCODE = 'check_violation';
  END IF;
  INSERT INTO ledger_balances AS b (booking_id, owed, deposit)
    SELECT booking_id, sum(gross), sum(deposit) FROM added GROUP BY booking_id ORDER BY booking_id
    ON CONFLICT (booking_id) DO UPDATE SET owed = b.owed + excluded.owed, deposit = b.deposit + excluded.deposit;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_balances AFTER INSERT ON "ledger_entries"
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_to_ledger_balances();
