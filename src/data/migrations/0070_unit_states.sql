CREATE TABLE "unit_services" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "unit_services_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"unit_id" integer NOT NULL,
	"done_on" date NOT NULL,
	"odometer_km" integer NOT NULL,
	"work" text NOT NULL,
	"cost" numeric(12,2),
	"workshop" text NOT NULL,
	"entered_at" timestamp with time zone NOT NULL,
	"staff_id" text NOT NULL,
	"key_id" integer,
	CONSTRAINT "unit_services_odometer" CHECK ("unit_services"."odometer_km" between 0 and 2000000),
	CONSTRAINT "unit_services_work" CHECK (btrim("unit_services"."work") <> ''),
	CONSTRAINT "unit_services_cost" CHECK ("unit_services"."cost" >= 0)
);
--> statement-breakpoint
ALTER TABLE "holds" DROP CONSTRAINT "holds_kind";--> statement-breakpoint
ALTER TABLE "units" DROP CONSTRAINT "units_preparation";--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "fuel_eighths" smallint;--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "service_every_km" integer;--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "service_every_months" smallint;--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "last_service_km" integer;--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "last_service_on" date;--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "sold_on" date;--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "sold_price" numeric(12,2);--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "sold_odometer_km" integer;--> statement-breakpoint
CREATE INDEX "unit_services_unit" ON "unit_services" USING btree ("unit_id","id");--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_kind" CHECK ("holds"."kind" in ('booking', 'maintenance', 'workshop', 'blocked', 'impounded', 'stolen', 'transfer'));--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_fuel" CHECK ("units"."fuel_eighths" between 0 and 8);--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_service_interval" CHECK ("units"."service_every_km" between 500 and 100000 and "units"."service_every_months" between 1 and 60);--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_last_service" CHECK ("units"."last_service_km" between 0 and 2000000);--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_sold" CHECK (case when "units"."sold_on" is null then "units"."sold_price" is null and "units"."sold_odometer_km" is null
        else coalesce("units"."in_service_until" < "units"."sold_on", false) and "units"."sold_price" >= 0 and "units"."sold_odometer_km" between 0 and 2000000 end);--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_preparation" CHECK ("units"."preparation" in ('to_clean', 'to_check', 'to_fuel', 'ready'));--> statement-breakpoint
CREATE TRIGGER unit_services_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "unit_services"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- What the tank showed at the last return.
UPDATE "units" SET "fuel_eighths" = (
  SELECT "back_fuel_eighths" FROM "rentals"
  WHERE "rentals"."unit_id" = "units"."id" AND "returned_at" IS NOT NULL
  ORDER BY "returned_at" DESC LIMIT 1
);
