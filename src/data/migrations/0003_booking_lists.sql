-- Names as searching compares them: without case, vowel signs and the spellings of alef, hamza, ta marbuta and ya that people
-- mix up. Arabic letters become ASCII ones, since pg_trgm sees no others where the database's character type is "C".
CREATE FUNCTION search_key(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT translate(lower(name),
    'اأإآٱبتثجحخدذرزسشصضطظعغفقكکلمنهةوؤيىیئءپچگ' || U&'\064B\064C\064D\064E\064F\0650\0651\0652\0670\0640',
    'aaaaabtcjhxdvrzspqguyeofkiilmnww0011112345')
$$;
--> statement-breakpoint
DROP INDEX "bookings_name_search";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "search_name" text GENERATED ALWAYS AS (search_key("full_name")) STORED;--> statement-breakpoint
CREATE INDEX "bookings_name_search" ON "bookings" USING gin ("search_name" gin_trgm_ops);--> statement-breakpoint
DROP INDEX "bookings_car";--> statement-breakpoint
DROP INDEX "bookings_pickup_branch";--> statement-breakpoint
DROP INDEX "bookings_return_branch";--> statement-breakpoint
DROP INDEX "bookings_status_created";--> statement-breakpoint
DROP INDEX "bookings_pickup";--> statement-breakpoint
CREATE INDEX "bookings_return" ON "bookings" USING btree ("return_datetime","id");--> statement-breakpoint
CREATE INDEX "bookings_status_pickup" ON "bookings" USING btree ("status","pickup_datetime","id","pickup_branch_id","car_id");--> statement-breakpoint
CREATE INDEX "bookings_status_return" ON "bookings" USING btree ("status","return_datetime","id","return_branch_id","car_id");--> statement-breakpoint
CREATE INDEX "bookings_branch_created" ON "bookings" USING btree ("pickup_branch_id","created_at","id","status","car_id");--> statement-breakpoint
CREATE INDEX "bookings_branch_pickup" ON "bookings" USING btree ("pickup_branch_id","pickup_datetime","id","status","car_id");--> statement-breakpoint
CREATE INDEX "bookings_branch_return" ON "bookings" USING btree ("return_branch_id","return_datetime","id","status","car_id");--> statement-breakpoint
CREATE INDEX "bookings_car_created" ON "bookings" USING btree ("car_id","created_at","id","status","pickup_branch_id");--> statement-breakpoint
CREATE INDEX "bookings_car_pickup" ON "bookings" USING btree ("car_id","pickup_datetime","id","status","pickup_branch_id");--> statement-breakpoint
CREATE INDEX "bookings_car_return" ON "bookings" USING btree ("car_id","return_datetime","id","status","return_branch_id");--> statement-breakpoint
CREATE INDEX "bookings_status_created" ON "bookings" USING btree ("status","created_at","id","pickup_branch_id","car_id");--> statement-breakpoint
CREATE INDEX "bookings_pickup" ON "bookings" USING btree ("pickup_datetime","id");