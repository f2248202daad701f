CREATE TABLE "rental_drivers" (
	"booking_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"full_name" text NOT NULL,
	"birth_date" date,
	"license_expires_on" date,
	CONSTRAINT "rental_drivers_booking_id_position_pk" PRIMARY KEY("booking_id","position"),
	CONSTRAINT "rental_drivers_name" CHECK (("rental_drivers"."position" = 0) = ("rental_drivers"."full_name" = ''))
);
--> statement-breakpoint
CREATE TABLE "rentals" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"unit_id" integer,
	"handed_over_at" timestamp with time zone,
	"returned_at" timestamp with time zone,
	"out_odometer_km" integer,
	"out_fuel_eighths" smallint,
	"back_odometer_km" integer,
	"back_fuel_eighths" smallint
);
--> statement-breakpoint
ALTER TABLE "rental_drivers" ADD CONSTRAINT "rental_drivers_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rentals" ADD CONSTRAINT "rentals_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rentals" ADD CONSTRAINT "rentals_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rentals_open" ON "rentals" USING btree ("unit_id") WHERE "rentals"."returned_at" is null;--> statement-breakpoint
CREATE INDEX "rentals_unit" ON "rentals" USING btree ("unit_id","handed_over_at");--> statement-breakpoint
-- The rentals of earlier versions, as `rentalAfter` reads them from the events: since the booking was last made, without what was undone.
INSERT INTO "rentals" ("booking_id", "handed_over_at", "returned_at")
WITH "made" AS (
  SELECT "booking_id", max("id") FILTER (WHERE "kind" IN ('created', 'imported')) AS "id" FROM "booking_events" GROUP BY "booking_id"
), "known" AS (
  SELECT e.* FROM "booking_events" e JOIN "made" m USING ("booking_id")
  WHERE e."id" >= coalesce(m."id", 0) AND NOT EXISTS (
    SELECT FROM "booking_events" u
    WHERE u."booking_id" = e."booking_id" AND u."kind" = 'undone' AND (u."values" ->> 'eventId')::bigint = e."id"
  )
), "begun" AS (
  SELECT DISTINCT ON ("booking_id") "booking_id", "id", CASE "kind" WHEN 'handedOver' THEN "happened_at" END AS "handed_over_at"
  FROM "known" WHERE "kind" = 'handedOver' OR "values" ->> 'status' = 'active' ORDER BY "booking_id", "id" DESC
), "ended" AS (
  SELECT DISTINCT ON (k."booking_id") k."booking_id", k."happened_at" AS "returned_at"
  FROM "known" k LEFT JOIN "begun" b USING ("booking_id")
  WHERE k."kind" = 'returned' AND k."id" > coalesce(b."id", 0) ORDER BY k."booking_id", k."id" DESC
)
SELECT "booking_id", b."handed_over_at", e."returned_at"
FROM "begun" b FULL JOIN "ended" e USING ("booking_id") JOIN "bookings" ON "bookings"."id" = "booking_id";
