CREATE TABLE "desk_counts" (
	"entity" text NOT NULL,
	"state" text NOT NULL,
	"slot" smallint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "desk_counts_entity_state_slot_pk" PRIMARY KEY("entity","state","slot")
);
--> statement-breakpoint
CREATE INDEX "changes_entity_latest" ON "changes" USING btree ("entity","id");--> statement-breakpoint
CREATE INDEX "changes_staff_latest" ON "changes" USING btree ("staff_id","id");--> statement-breakpoint
CREATE INDEX "inquiries_handled_created" ON "inquiries" USING btree ("is_handled","created_at","id","type");--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "search_name" text GENERATED ALWAYS AS (search_key("full_name")) STORED;--> statement-breakpoint
CREATE INDEX "inquiries_name_search" ON "inquiries" USING gin ("search_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "inquiries_mobile_search" ON "inquiries" USING gin ("mobile_number" gin_trgm_ops);--> statement-breakpoint
CREATE FUNCTION count_at_desk(counted text, counted_state text, step integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO desk_counts AS c (entity, state, slot, count)
    VALUES (counted, counted_state, pg_backend_pid() % 16, step)
    ON CONFLICT (entity, state, slot) DO UPDATE SET count = c.count + excluded.count;
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_bookings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM count_booking(OLD, -1);
    PERFORM count_at_desk('booking', OLD.status, -1);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM count_booking(NEW, 1);
    PERFORM count_at_desk('booking', NEW.status, 1);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_inquiries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM count_at_desk('inquiry', CASE WHEN OLD.is_handled THEN 'handled' ELSE 'open' END, -1);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM count_at_desk('inquiry', CASE WHEN NEW.is_handled THEN 'handled' ELSE 'open' END, 1);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER inquiries_counted AFTER INSERT OR DELETE OR UPDATE OF is_handled ON "inquiries"
  FOR EACH ROW EXECUTE FUNCTION count_inquiries();
--> statement-breakpoint
INSERT INTO desk_counts (entity, state, slot, count)
  SELECT 'booking', status, 0, count(*) FROM bookings GROUP BY status
  UNION ALL
  SELECT 'inquiry', CASE WHEN is_handled THEN 'handled' ELSE 'open' END, 0, count(*) FROM inquiries GROUP BY is_handled;
