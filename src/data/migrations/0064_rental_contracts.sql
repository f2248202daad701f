CREATE TABLE "rental_contract_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rental_contract_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"contract_id" integer NOT NULL,
	"booking_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"entered_at" timestamp with time zone NOT NULL,
	"by_kind" text NOT NULL,
	"staff_id" text,
	"key_id" integer,
	CONSTRAINT "rental_contract_events_by" CHECK ("rental_contract_events"."by_kind" in ('customer', 'staff', 'key', 'site', 'operator')),
	CONSTRAINT "rental_contract_events_kind" CHECK ("rental_contract_events"."kind" in ('saved', 'issued', 'suspended', 'closed', 'cancelled', 'extended'))
);
--> statement-breakpoint
CREATE TABLE "rental_contracts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rental_contracts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"booking_id" uuid NOT NULL,
	"unit_id" integer,
	"number" text NOT NULL,
	"state" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"extensions" smallint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "rental_contracts_number" UNIQUE("number"),
	CONSTRAINT "rental_contracts_number_form" CHECK ("rental_contracts"."number" ~ '^[0-9]{6,20}$'),
	CONSTRAINT "rental_contracts_state" CHECK ("rental_contracts"."state" in ('saved', 'issued', 'suspended', 'closed', 'cancelled')),
	CONSTRAINT "rental_contracts_extensions" CHECK ("rental_contracts"."extensions" >= 0)
);
--> statement-breakpoint
ALTER TABLE "rental_contracts" ADD CONSTRAINT "rental_contracts_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_contracts" ADD CONSTRAINT "rental_contracts_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rental_contract_events_booking" ON "rental_contract_events" USING btree ("booking_id","id");--> statement-breakpoint
CREATE INDEX "rental_contracts_booking" ON "rental_contracts" USING btree ("booking_id","id");--> statement-breakpoint
CREATE INDEX "rental_contracts_open" ON "rental_contracts" USING btree ("unit_id") WHERE "rental_contracts"."state" in ('saved', 'issued', 'suspended');--> statement-breakpoint
CREATE TRIGGER rental_contract_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "rental_contract_events"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
