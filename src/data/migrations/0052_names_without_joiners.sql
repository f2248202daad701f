-- Searches leave out joiners, which Persian names contain between letters: names are compared without them.
CREATE OR REPLACE FUNCTION compact_name(search_name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT translate(search_name, ' -.''`’' || U&'\200C\200D', '')
$$;
--> statement-breakpoint
REINDEX INDEX "bookings_name_search";--> statement-breakpoint
REINDEX INDEX "inquiries_name_search";--> statement-breakpoint
REINDEX INDEX "customers_name_search";
