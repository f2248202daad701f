CREATE TABLE "cash_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cash_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"branch_id" text NOT NULL,
	"drawer_id" bigint,
	"kind" text NOT NULL,
	"drawer" bigint NOT NULL,
	"safe" bigint NOT NULL,
	"bank" bigint NOT NULL,
	"counted" bigint,
	"corrects_id" bigint,
	"happened_at" timestamp with time zone NOT NULL,
	"entered_at" timestamp with time zone NOT NULL,
	"by_kind" text NOT NULL,
	"staff_id" text,
	"key_id" integer,
	CONSTRAINT "cash_entries_kind" CHECK ("cash_entries"."kind" in ('moneyIn', 'moneyOut', 'toSafe', 'fromSafe', 'toBank', 'safeToBank', 'bankToSafe', 'opening', 'closing', 'safeCount', 'correction')),
	CONSTRAINT "cash_entries_by" CHECK ("cash_entries"."by_kind" in ('customer', 'staff', 'key', 'site', 'operator')),
	CONSTRAINT "cash_entries_place" CHECK ("cash_entries"."drawer_id" is not null or "cash_entries"."drawer" = 0),
	CONSTRAINT "cash_entries_counted" CHECK (("cash_entries"."kind" in ('opening', 'closing', 'safeCount')) = ("cash_entries"."counted" is not null)),
	CONSTRAINT "cash_entries_count" CHECK ("cash_entries"."counted" >= 0),
	CONSTRAINT "cash_entries_correction" CHECK (("cash_entries"."kind" = 'correction') = ("cash_entries"."corrects_id" is not null)),
	CONSTRAINT "cash_entries_sums" CHECK (case "cash_entries"."kind" when 'moneyIn' then "cash_entries"."drawer" > 0 and "cash_entries"."safe" = 0 and "cash_entries"."bank" = 0 when 'moneyOut' then "cash_entries"."drawer" < 0 and "cash_entries"."safe" = 0 and "cash_entries"."bank" = 0 when 'opening' then "cash_entries"."drawer" = "cash_entries"."counted" and "cash_entries"."safe" = 0 and "cash_entries"."bank" = 0 when 'closing' then "cash_entries"."drawer_id" is not null and "cash_entries"."safe" = 0 and "cash_entries"."bank" = 0 when 'safeCount' then "cash_entries"."drawer" = 0 and "cash_entries"."bank" = 0 when 'correction' then true else "cash_entries"."drawer" + "cash_entries"."safe" + "cash_entries"."bank" = 0 end)
);
--> statement-breakpoint
CREATE TABLE "cash_reasons" (
	"entry_id" bigint PRIMARY KEY NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "drawers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "drawers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"branch_id" text NOT NULL,
	"staff_id" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "car_categories" ADD COLUMN "deposit_from_all" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "drawer_id" bigint;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "branch_id" text;--> statement-breakpoint
ALTER TABLE "cash_entries" ADD CONSTRAINT "cash_entries_drawer_id_drawers_id_fk" FOREIGN KEY ("drawer_id") REFERENCES "public"."drawers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_entries" ADD CONSTRAINT "cash_entries_corrects_id_cash_entries_id_fk" FOREIGN KEY ("corrects_id") REFERENCES "public"."cash_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_reasons" ADD CONSTRAINT "cash_reasons_entry_id_cash_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."cash_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cash_entries_drawer" ON "cash_entries" USING btree ("drawer_id","id");--> statement-breakpoint
CREATE INDEX "cash_entries_branch" ON "cash_entries" USING btree ("branch_id","entered_at");--> statement-breakpoint
CREATE INDEX "cash_entries_safe" ON "cash_entries" USING btree ("branch_id","id") WHERE "cash_entries"."safe" <> 0;--> statement-breakpoint
CREATE UNIQUE INDEX "cash_entries_opening" ON "cash_entries" USING btree ("drawer_id") WHERE "cash_entries"."kind" = 'opening';--> statement-breakpoint
CREATE UNIQUE INDEX "cash_entries_closing" ON "cash_entries" USING btree ("drawer_id") WHERE "cash_entries"."kind" = 'closing';--> statement-breakpoint
CREATE UNIQUE INDEX "cash_entries_corrects" ON "cash_entries" USING btree ("corrects_id") WHERE "cash_entries"."corrects_id" is not null;--> statement-breakpoint
CREATE INDEX "drawers_staff" ON "drawers" USING btree ("staff_id","id");--> statement-breakpoint
CREATE INDEX "drawers_branch" ON "drawers" USING btree ("branch_id","id");--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_drawer_id_drawers_id_fk" FOREIGN KEY ("drawer_id") REFERENCES "public"."drawers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entries_drawer" ON "ledger_entries" USING btree ("drawer_id","id") WHERE "ledger_entries"."drawer_id" is not null;--> statement-breakpoint
CREATE INDEX "ledger_entries_entered" ON "ledger_entries" USING btree ("entered_at","id") WHERE "ledger_entries"."method" is not null;--> statement-breakpoint
CREATE INDEX "ledger_entries_late" ON "ledger_entries" USING btree ("entered_at","id") WHERE "ledger_entries"."method" is not null and "ledger_entries"."entered_at" > "ledger_entries"."happened_at";--> statement-breakpoint
CREATE TRIGGER drawers_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "drawers"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER cash_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "cash_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Refuses a correction that is not its move with the opposite amounts.
CREATE FUNCTION check_cash_corrections() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM added c JOIN cash_entries e ON e.id = c.corrects_id
    WHERE (c.branch_id, c.drawer, c.safe, c.bank) <> (e.branch_id, -e.drawer, -e.safe, -e.bank)
      OR c.drawer_id IS DISTINCT FROM e.drawer_id
      OR e.kind IN ('opening', 'closing', 'safeCount', 'correction')
  ) THEN
    RAISE EXCEPTION 'A correction takes back its move exactly' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER cash_entries_corrections AFTER INSERT ON "cash_entries"
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION check_cash_corrections();
--> statement-breakpoint
-- A company that stated a deposit before there was a rule goes on asking everybody.
INSERT INTO "site_settings" ("key", "value")
  SELECT payer, 'true' FROM unnest(ARRAY['deposit_from_national_id', 'deposit_from_iqama']) AS payer
  WHERE EXISTS (SELECT FROM "site_settings" WHERE "key" = 'rental_deposit' AND "value" <> '')
    OR EXISTS (SELECT FROM "car_categories" WHERE "deposit" > 0)
    OR EXISTS (SELECT FROM "cars" WHERE "deposit" > 0)
  ON CONFLICT DO NOTHING;
