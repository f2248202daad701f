CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE INDEX "bookings_name_search" ON "bookings" USING gin (lower("full_name") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "bookings_mobile_search" ON "bookings" USING gin ("mobile_number" gin_trgm_ops);
--> statement-breakpoint
CREATE FUNCTION count_booking(booking bookings, step integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  made date := (booking.created_at AT TIME ZONE 'Asia/Riyadh')::date;
  own_slot smallint := pg_backend_pid() % 16;
BEGIN
  INSERT INTO booking_days AS d (day, status, slot, bookings, revenue)
    VALUES (made, booking.status, own_slot, step, step * booking.total_price)
    ON CONFLICT (day, status, slot) DO UPDATE
    SET bookings = d.bookings + excluded.bookings, revenue = d.revenue + excluded.revenue;
  IF booking.car_id IS NOT NULL THEN
    INSERT INTO booking_car_months AS m (month, car_id, slot, bookings)
      VALUES (date_trunc('month', made)::date, booking.car_id, own_slot, step)
      ON CONFLICT (month, car_id, slot) DO UPDATE SET bookings = m.bookings + excluded.bookings;
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_bookings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM count_booking(OLD, -1); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM count_booking(NEW, 1); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER bookings_counted AFTER INSERT OR DELETE OR UPDATE OF status, total_price, created_at ON "bookings"
  FOR EACH ROW EXECUTE FUNCTION count_bookings();
--> statement-breakpoint
INSERT INTO booking_days (day, status, slot, bookings, revenue)
  SELECT (created_at AT TIME ZONE 'Asia/Riyadh')::date, status, 0, count(*), sum(total_price)
  FROM bookings GROUP BY 1, 2;
--> statement-breakpoint
INSERT INTO booking_car_months (month, car_id, slot, bookings)
  SELECT date_trunc('month', created_at AT TIME ZONE 'Asia/Riyadh')::date, car_id, 0, count(*)
  FROM bookings WHERE car_id IS NOT NULL GROUP BY 1, 2;
