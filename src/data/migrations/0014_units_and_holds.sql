-- A trusted extension: the owner of the database may create it.
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
CREATE TABLE "holds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "holds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"unit_id" integer NOT NULL,
	"kind" text NOT NULL,
	"during" "tstzrange" NOT NULL,
	"buffer_minutes" smallint DEFAULT 0 NOT NULL,
	"pinned" boolean DEFAULT false NOT NULL,
	"booking_id" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"to_branch_id" text,
	"expires_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "holds_booking" UNIQUE("booking_id"),
	CONSTRAINT "holds_kind" CHECK ("holds"."kind" in ('booking', 'maintenance', 'blocked', 'transfer')),
	CONSTRAINT "holds_booking_kind" CHECK (("holds"."kind" = 'booking') = ("holds"."booking_id" is not null)),
	CONSTRAINT "holds_transfer_kind" CHECK (("holds"."kind" = 'transfer') = ("holds"."to_branch_id" is not null)),
	CONSTRAINT "holds_reason" CHECK ("holds"."kind" in ('booking', 'transfer') or btrim("holds"."reason") <> ''),
	CONSTRAINT "holds_during_is_finite" CHECK (lower_inc("holds"."during") and not upper_inc("holds"."during") and isfinite(lower("holds"."during")) and isfinite(coalesce(upper("holds"."during"), 'infinity'))),
	CONSTRAINT "holds_buffer" CHECK ("holds"."buffer_minutes" between 0 and 10080)
);
--> statement-breakpoint
CREATE TABLE "units" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "units_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"plate" text NOT NULL,
	"car_id" integer NOT NULL,
	"model_year" smallint NOT NULL,
	"colour" text NOT NULL,
	"branch_id" text NOT NULL,
	"odometer_km" integer DEFAULT 0 NOT NULL,
	"vin" text,
	"registration_expires_on" date,
	"insurance_expires_on" date,
	"inspection_expires_on" date,
	"operating_card_expires_on" date,
	"in_service_from" date NOT NULL,
	"in_service_until" date,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "units_plate" UNIQUE("plate"),
	CONSTRAINT "units_vin" UNIQUE("vin"),
	CONSTRAINT "units_plate_form" CHECK ("units"."plate" ~ '^[ABJDRSXTEGKLZNHUV]{1,3}[1-9][0-9]{0,3}$'),
	CONSTRAINT "units_model_year" CHECK ("units"."model_year" between 1950 and 2100),
	CONSTRAINT "units_colour" CHECK ("units"."colour" in ('white', 'black', 'silver', 'grey', 'red', 'blue', 'brown', 'beige', 'gold', 'green', 'orange', 'yellow', 'other')),
	CONSTRAINT "units_odometer" CHECK ("units"."odometer_km" between 0 and 2000000),
	CONSTRAINT "units_service" CHECK ("units"."in_service_until" >= "units"."in_service_from")
);
--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_to_branch_id_branches_id_fk" FOREIGN KEY ("to_branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_car_id_cars_id_fk" FOREIGN KEY ("car_id") REFERENCES "public"."cars"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "units_car" ON "units" USING btree ("car_id","model_year","id");--> statement-breakpoint
CREATE INDEX "units_branch" ON "units" USING btree ("branch_id");--> statement-breakpoint
-- Deferrable, so that two holds can swap their units in one transaction.
ALTER TABLE "holds" ADD CONSTRAINT "holds_no_overlap" EXCLUDE USING gist (unit_id WITH =, during WITH &&)
  DEFERRABLE INITIALLY IMMEDIATE;
