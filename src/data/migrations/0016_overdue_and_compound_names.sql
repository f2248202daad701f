CREATE INDEX "bookings_active_return" ON "bookings" USING btree ("return_datetime") WHERE "bookings"."status" = 'active';--> statement-breakpoint
CREATE INDEX "bookings_confirmed_pickup" ON "bookings" USING btree ("pickup_datetime") WHERE "bookings"."status" = 'confirmed';--> statement-breakpoint
-- Compound names are written with and without a space or a hyphen, so names are compared without them.
CREATE FUNCTION compact_name(search_name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT translate(search_name, ' -.''`’', '')
$$;
--> statement-breakpoint
DROP INDEX "bookings_name_search";--> statement-breakpoint
CREATE INDEX "bookings_name_search" ON "bookings" USING gin (compact_name("search_name") gin_trgm_ops);--> statement-breakpoint
DROP INDEX "inquiries_name_search";--> statement-breakpoint
CREATE INDEX "inquiries_name_search" ON "inquiries" USING gin (compact_name("search_name") gin_trgm_ops);
