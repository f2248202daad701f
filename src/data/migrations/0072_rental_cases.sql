CREATE TABLE "rental_cases" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rental_cases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"booking_id" uuid NOT NULL,
	"unit_id" integer,
	"kind" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"place" text NOT NULL,
	"report_kind" text NOT NULL,
	"report_number" text NOT NULL,
	"fault_percent" smallint,
	"tow_cost" numeric(12,2),
	"repair_cost" numeric(12,2),
	"claim_number" text NOT NULL,
	"notes" text NOT NULL,
	"mark_ids" integer[] DEFAULT '{}' NOT NULL,
	"hold_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "rental_cases_kind" CHECK ("rental_cases"."kind" in ('accident', 'notReturned')),
	CONSTRAINT "rental_cases_state" CHECK ("rental_cases"."state" in ('open', 'sent', 'accepted', 'paid', 'refused', 'closed')),
	CONSTRAINT "rental_cases_report" CHECK ("rental_cases"."report_kind" in ('najm', 'traffic', 'police', 'none')),
	CONSTRAINT "rental_cases_fault" CHECK ("rental_cases"."fault_percent" between 0 and 100),
	CONSTRAINT "rental_cases_costs" CHECK ("rental_cases"."tow_cost" >= 0 and "rental_cases"."repair_cost" >= 0)
);
--> statement-breakpoint
ALTER TABLE "rentals" ADD COLUMN "not_returned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "rental_cases" ADD CONSTRAINT "rental_cases_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_cases" ADD CONSTRAINT "rental_cases_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_cases" ADD CONSTRAINT "rental_cases_hold_id_holds_id_fk" FOREIGN KEY ("hold_id") REFERENCES "public"."holds"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rental_cases_booking" ON "rental_cases" USING btree ("booking_id","id");--> statement-breakpoint
CREATE INDEX "rental_cases_unit" ON "rental_cases" USING btree ("unit_id","id");--> statement-breakpoint
CREATE INDEX "rental_cases_hold" ON "rental_cases" USING btree ("hold_id");--> statement-breakpoint
CREATE INDEX "rental_cases_open" ON "rental_cases" USING btree ("id") WHERE "rental_cases"."state" <> 'closed';