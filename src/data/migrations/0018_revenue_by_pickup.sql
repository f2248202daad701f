CREATE TABLE "revenue_days" (
	"day" date NOT NULL,
	"slot" smallint NOT NULL,
	"bookings" integer NOT NULL,
	"subtotal" numeric(16,2) NOT NULL,
	"total" numeric(16,2) NOT NULL,
	CONSTRAINT "revenue_days_day_slot_pk" PRIMARY KEY("day","slot")
);
--> statement-breakpoint
ALTER TABLE "booking_days" DROP COLUMN "revenue";
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_booking(booking bookings, step integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  made date := (booking.created_at AT TIME ZONE 'Asia/Riyadh')::date;
  own_slot smallint := pg_backend_pid() % 16;
BEGIN
  INSERT INTO booking_days AS d (day, status, slot, bookings)
    VALUES (made, booking.status, own_slot, step)
    ON CONFLICT (day, status, slot) DO UPDATE SET bookings = d.bookings + excluded.bookings;
  IF booking.car_id IS NOT NULL THEN
    INSERT INTO booking_car_months AS m (month, car_id, slot, bookings)
      VALUES (date_trunc('month', made)::date, booking.car_id, own_slot, step)
      ON CONFLICT (month, car_id, slot) DO UPDATE SET bookings = m.bookings + excluded.bookings;
  END IF;
  IF booking.status IN ('confirmed', 'active', 'completed') THEN
    INSERT INTO revenue_days AS r (day, slot, bookings, subtotal, total)
      VALUES (
        (booking.pickup_datetime AT TIME ZONE 'Asia/Riyadh')::date, own_slot, step,
        step * booking.subtotal, step * booking.total_price
      )
      ON CONFLICT (day, slot) DO UPDATE
      SET bookings = r.bookings + excluded.bookings, subtotal = r.subtotal + excluded.subtotal, total = r.total + excluded.total;
  END IF;
END $$;
--> statement-breakpoint
DROP TRIGGER bookings_counted ON "bookings";
--> statement-breakpoint
CREATE TRIGGER bookings_counted
  AFTER INSERT OR DELETE OR UPDATE OF status, subtotal, total_price, created_at, pickup_datetime, car_id ON "bookings"
  FOR EACH ROW EXECUTE FUNCTION count_bookings();
--> statement-breakpoint
INSERT INTO revenue_days (day, slot, bookings, subtotal, total)
  SELECT (pickup_datetime AT TIME ZONE 'Asia/Riyadh')::date, 0, count(*), sum(subtotal), sum(total_price)
  FROM bookings WHERE status IN ('confirmed', 'active', 'completed') GROUP BY 1;
