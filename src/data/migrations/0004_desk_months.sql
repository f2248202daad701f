CREATE TABLE "desk_months" (
	"entity" text NOT NULL,
	"state" text NOT NULL,
	"month" date NOT NULL,
	"slot" smallint NOT NULL,
	"count" integer NOT NULL,
	"revenue" numeric(16,2) NOT NULL,
	CONSTRAINT "desk_months_entity_month_state_slot_pk" PRIMARY KEY("entity","month","state","slot")
);
--> statement-breakpoint
CREATE INDEX "changes_entity_latest" ON "changes" USING btree ("entity","id");--> statement-breakpoint
CREATE INDEX "changes_staff_latest" ON "changes" USING btree ("staff_id","id");--> statement-breakpoint
CREATE INDEX "inquiries_handled_created" ON "inquiries" USING btree ("is_handled","created_at","id","type");
--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "search_name" text GENERATED ALWAYS AS (search_key("full_name")) STORED;--> statement-breakpoint
CREATE INDEX "inquiries_name_search" ON "inquiries" USING gin ("search_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "inquiries_mobile_search" ON "inquiries" USING gin ("mobile_number" gin_trgm_ops);--> statement-breakpoint
CREATE FUNCTION count_at_desk(counted text, counted_state text, made timestamptz, step integer, price numeric) RETURNS void LANGUAGE sql AS $$
  INSERT INTO desk_months AS m (entity, state, month, slot, count, revenue)
    VALUES (counted, counted_state, date_trunc('month', made AT TIME ZONE 'Asia/Riyadh')::date, pg_backend_pid() % 16, step, step * price)
    ON CONFLICT (entity, month, state, slot) DO UPDATE
    SET count = m.count + excluded.count, revenue = m.revenue + excluded.revenue;
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_bookings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM count_booking(OLD, -1);
    PERFORM count_at_desk('booking', OLD.status, OLD.created_at, -1, OLD.total_price);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM count_booking(NEW, 1);
    PERFORM count_at_desk('booking', NEW.status, NEW.created_at, 1, NEW.total_price);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_inquiries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM count_at_desk('inquiry', CASE WHEN OLD.is_handled THEN 'handled' ELSE 'open' END, OLD.created_at, -1, 0);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM count_at_desk('inquiry', CASE WHEN NEW.is_handled THEN 'handled' ELSE 'open' END, NEW.created_at, 1, 0);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER inquiries_counted AFTER INSERT OR DELETE OR UPDATE OF is_handled, created_at ON "inquiries"
  FOR EACH ROW EXECUTE FUNCTION count_inquiries();
--> statement-breakpoint
INSERT INTO desk_months (entity, state, month, slot, count, revenue)
  SELECT 'booking', status, date_trunc('month', created_at AT TIME ZONE 'Asia/Riyadh')::date, 0, count(*), sum(total_price)
  FROM bookings GROUP BY 2, 3
  UNION ALL
  SELECT 'inquiry', CASE WHEN is_handled THEN 'handled' ELSE 'open' END,
    date_trunc('month', created_at AT TIME ZONE 'Asia/Riyadh')::date, 0, count(*), 0
  FROM inquiries GROUP BY 2, 3;
