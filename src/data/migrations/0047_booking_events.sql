CREATE TABLE "booking_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"booking_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"entered_at" timestamp with time zone NOT NULL,
	"by_kind" text NOT NULL,
	"staff_id" text,
	"key_id" integer,
	"change_id" bigint,
	"values" jsonb NOT NULL,
	CONSTRAINT "booking_events_by" CHECK ("booking_events"."by_kind" in ('customer', 'staff', 'key', 'site', 'operator'))
);
--> statement-breakpoint
-- What the record of changes says about the bookings that exist. Views of document numbers are no change.
CREATE TEMPORARY TABLE recorded_bookings ON COMMIT DROP AS
SELECT c.id, b.id AS booking_id, b.source, c.action, c.after, c.changed_at, c.staff_id,
  CASE
    WHEN c.staff_name LIKE 'API: %' THEN 'key'
    WHEN c.staff_id IS NULL AND c.staff_name = 'site' THEN 'site'
    WHEN c.staff_id IS NULL AND c.staff_name = 'console' THEN 'operator'
    ELSE 'staff' END AS by_kind,
  substr(c.staff_name, 6) AS key_name,
  c.before ->> 'status' AS old_status, c.after ->> 'status' AS new_status,
  coalesce(c.before ->> 'status' = ANY (s.known) AND c.after ->> 'status' = ANY (s.known), false) AS is_move,
  CASE WHEN jsonb_typeof(c.after -> 'undoes') = 'number' THEN (c.after ->> 'undoes')::bigint END AS undoes
FROM changes c
JOIN bookings b ON b.id::text = c.entity_id
CROSS JOIN (SELECT ARRAY['pending', 'confirmed', 'active', 'completed', 'cancelled', 'no_show'] AS known) s
WHERE c.entity = 'booking' AND c.action IN ('create', 'update', 'erase');
--> statement-breakpoint
CREATE INDEX ON recorded_bookings (booking_id, id);
--> statement-breakpoint
-- Every booking begins with the status from which its first recorded change led, or which it still has.
INSERT INTO "booking_events" ("booking_id", "kind", "happened_at", "entered_at", "by_kind", "staff_id", "key_id", "change_id", "values")
SELECT b.id, CASE b.source WHEN 'import' THEN 'imported' ELSE 'created' END,
  coalesce(made.changed_at, b.created_at), coalesce(made.changed_at, b.created_at),
  coalesce(made.by_kind, CASE b.source WHEN 'website' THEN 'customer' ELSE 'staff' END), made.staff_id,
  (SELECT k.id FROM api_keys k WHERE made.by_kind = 'key' AND k.name = made.key_name AND k.created_at <= made.changed_at
    ORDER BY k.id DESC LIMIT 1),
  made.id,
  jsonb_build_object('status', coalesce(first_move.old_status, b.status))
    || CASE b.source WHEN 'import' THEN '{}' ELSE jsonb_build_object('source', b.source) END
FROM bookings b
LEFT JOIN LATERAL (SELECT * FROM recorded_bookings r WHERE r.booking_id = b.id AND r.action = 'create' ORDER BY r.id LIMIT 1) made ON true
LEFT JOIN LATERAL (SELECT r.old_status FROM recorded_bookings r WHERE r.booking_id = b.id AND r.is_move ORDER BY r.id LIMIT 1) first_move ON true
ORDER BY b.created_at, b.id;
--> statement-breakpoint
-- Later entries, and those of holds that name their booking or are still its hold, in the order in which they were recorded.
INSERT INTO "booking_events" ("booking_id", "kind", "happened_at", "entered_at", "by_kind", "staff_id", "key_id", "change_id", "values")
SELECT booking_id, kind, changed_at, changed_at, by_kind, staff_id,
  (SELECT k.id FROM api_keys k WHERE by_kind = 'key' AND k.name = key_name AND k.created_at <= changed_at ORDER BY k.id DESC LIMIT 1),
  change_id, "values"
FROM (
  SELECT r.id, r.booking_id, r.changed_at, r.by_kind, r.staff_id, r.key_name,
    -- A status that is not a change from another one is shown nowhere.
    CASE WHEN r.is_move OR r.action = 'erase' OR NOT coalesce(r.after ? 'status', false) THEN r.id END AS change_id,
    CASE
      WHEN r.action = 'erase' THEN 'erased'
      WHEN NOT r.is_move THEN 'changed'
      WHEN undone.id IS NOT NULL THEN 'undone'
      WHEN r.new_status = 'active' THEN 'handedOver'
      WHEN r.new_status = 'completed' THEN 'returned'
      ELSE 'statusChanged' END AS kind,
    CASE
      WHEN r.action = 'erase' THEN '{}'
      WHEN NOT r.is_move THEN jsonb_build_object('fields', coalesce(
        (SELECT jsonb_agg(key ORDER BY key) FROM jsonb_object_keys(r.after) key), '[]'))
      ELSE jsonb_strip_nulls(jsonb_build_object('from', r.old_status, 'to', r.new_status, 'eventId', undone.id,
        'reason', CASE WHEN r.after ->> 'reason' IN ('customer', 'unreachable', 'noCar', 'requirements', 'duplicate', 'other',
          'mistake', 'wrongBooking') THEN r.after ->> 'reason' END)) END AS "values"
  FROM recorded_bookings r
  LEFT JOIN recorded_bookings undone ON undone.id = r.undoes AND undone.booking_id = r.booking_id
  WHERE r.action <> 'create'
  UNION ALL
  SELECT c.id, b.id, c.changed_at,
    CASE
      WHEN c.staff_name LIKE 'API: %' THEN 'key'
      WHEN c.staff_id IS NULL AND c.staff_name = 'site' THEN 'site'
      WHEN c.staff_id IS NULL AND c.staff_name = 'console' THEN 'operator'
      ELSE 'staff' END,
    c.staff_id, substr(c.staff_name, 6), c.id, 'unitChanged',
    jsonb_build_object('unitId', CASE WHEN c.after ? 'unitId' THEN c.after -> 'unitId'
      ELSE coalesce(c.before -> 'unitId', to_jsonb(h.unit_id), 'null') END)
  FROM changes c
  LEFT JOIN holds h ON h.id::text = c.entity_id
  JOIN bookings b ON b.id::text = coalesce(c.after ->> 'bookingId', h.booking_id::text)
  WHERE c.entity = 'hold' AND c.action IN ('create', 'update')
) recorded
ORDER BY recorded.id;
--> statement-breakpoint
CREATE INDEX "booking_events_booking" ON "booking_events" USING btree ("booking_id","id");
--> statement-breakpoint
CREATE INDEX "booking_events_staff" ON "booking_events" USING btree ("staff_id","happened_at","id") WHERE "booking_events"."staff_id" is not null;
--> statement-breakpoint
-- Undone changes were named by their entry; events name events.
UPDATE "booking_events" e SET "values" = e."values" || jsonb_build_object('eventId', undone.id)
  FROM "booking_events" undone
  WHERE e.kind = 'undone' AND undone.booking_id = e.booking_id AND undone.change_id = (e."values" ->> 'eventId')::bigint;
--> statement-breakpoint
-- Where the record ends with another status than the booking has, the booking is right: a command changed it in the database, or a
-- demo booking was removed and loaded again under its id. Bookings without a record never differ.
DO $$
DECLARE
  corrected int;
BEGIN
  INSERT INTO booking_events (booking_id, kind, happened_at, entered_at, by_kind, "values")
  SELECT b.id, 'corrected', now(), now(), 'site', jsonb_build_object('status', b.status)
  FROM bookings b
  CROSS JOIN LATERAL (
    SELECT e."values" ->> 'to' AS status FROM booking_events e
    WHERE e.booking_id = b.id AND e."values" ? 'to' ORDER BY e.id DESC LIMIT 1) last
  WHERE last.status <> b.status;
  GET DIAGNOSTICS corrected = ROW_COUNT;
  IF corrected > 0 THEN RAISE NOTICE '% bookings have another status than the record of changes says', corrected; END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is only ever added to', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER booking_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "booking_events"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Only the history of a booking was read by it.
DROP INDEX "changes_booking_after";
