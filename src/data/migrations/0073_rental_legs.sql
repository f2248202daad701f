CREATE TABLE "rental_legs" (
	"booking_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"unit_id" integer,
	"handed_over_at" timestamp with time zone,
	"returned_at" timestamp with time zone,
	"out_odometer_km" integer,
	"out_fuel_eighths" smallint,
	"back_odometer_km" integer,
	"back_fuel_eighths" smallint,
	CONSTRAINT "rental_legs_booking_id_position_pk" PRIMARY KEY("booking_id","position")
);
--> statement-breakpoint
ALTER TABLE "rental_legs" ADD CONSTRAINT "rental_legs_booking_id_rentals_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."rentals"("booking_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_legs" ADD CONSTRAINT "rental_legs_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rental_legs_unit" ON "rental_legs" USING btree ("unit_id","handed_over_at");--> statement-breakpoint
-- Until now a rental had one unit.
INSERT INTO "rental_legs"
SELECT "booking_id", 0, "unit_id", "handed_over_at", "returned_at",
	"out_odometer_km", "out_fuel_eighths", "back_odometer_km", "back_fuel_eighths"
FROM "rentals";
