ALTER TABLE "cars" ADD COLUMN "doors" smallint;--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "luggage" smallint;--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "engine_cc" smallint;--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "equipment_ar" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "equipment_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "cars" ADD CONSTRAINT "cars_specs" CHECK ("cars"."doors" between 2 and 6 and "cars"."luggage" between 0 and 20 and "cars"."engine_cc" between 500 and 9999);