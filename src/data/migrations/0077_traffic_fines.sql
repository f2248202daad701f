CREATE TABLE "import_mappings" (
	"kind" text NOT NULL,
	"head" text NOT NULL,
	"columns" jsonb NOT NULL,
	"assigned_at" timestamp with time zone NOT NULL,
	CONSTRAINT "import_mappings_kind_head_pk" PRIMARY KEY("kind","head"),
	CONSTRAINT "import_mappings_kind" CHECK ("import_mappings"."kind" in ('unit', 'car', 'booking', 'customer', 'fine', 'price'))
);
--> statement-breakpoint
CREATE TABLE "traffic_fines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "traffic_fines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"plate" text NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"amount" numeric(12,2) NOT NULL,
	"violation" text NOT NULL,
	"place" text NOT NULL,
	"booking_id" uuid,
	"is_looked_for" boolean DEFAULT true NOT NULL,
	"charge_entry_id" bigint,
	"fee_entry_id" bigint,
	"waived_at" timestamp with time zone,
	"waive_reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"state" text GENERATED ALWAYS AS (case when waived_at is not null then 'waived' when booking_id is null then 'unmatched' when charge_entry_id is null then 'matched' else 'charged' end) STORED NOT NULL,
	CONSTRAINT "traffic_fines_state" CHECK ("traffic_fines"."state" in ('unmatched', 'matched', 'charged', 'waived')),
	CONSTRAINT "traffic_fines_amount" CHECK ("traffic_fines"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "imports" DROP CONSTRAINT "imports_kind_known";--> statement-breakpoint
ALTER TABLE "traffic_fines" ADD CONSTRAINT "traffic_fines_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "traffic_fines" ADD CONSTRAINT "traffic_fines_charge_entry_id_ledger_entries_id_fk" FOREIGN KEY ("charge_entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "traffic_fines" ADD CONSTRAINT "traffic_fines_fee_entry_id_ledger_entries_id_fk" FOREIGN KEY ("fee_entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "traffic_fines_number" ON "traffic_fines" USING btree ("number");--> statement-breakpoint
CREATE INDEX "traffic_fines_state" ON "traffic_fines" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "traffic_fines_booking" ON "traffic_fines" USING btree ("booking_id") WHERE "traffic_fines"."booking_id" is not null;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_kind_known" CHECK ("imports"."kind" in ('unit', 'car', 'booking', 'customer', 'fine', 'price'));