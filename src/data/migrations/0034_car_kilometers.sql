ALTER TABLE "cars" ADD COLUMN "kilometers_per_day" smallint;--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "extra_kilometer_price" numeric(12,2);--> statement-breakpoint
ALTER TABLE "cars" ADD CONSTRAINT "cars_kilometers" CHECK ("cars"."kilometers_per_day" between 1 and 9999 and "cars"."extra_kilometer_price" > 0);