CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"webhook_id" integer,
	"device_id" integer,
	"lane" text GENERATED ALWAYS AS (kind || coalesce(' ' || webhook_id::text, ' ' || device_id::text, '')) STORED NOT NULL,
	"booking_id" uuid,
	"inquiry_id" uuid,
	"event" text,
	"previous_status" text,
	"booking" jsonb,
	"key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"is_replay" boolean DEFAULT false NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"attempted_at" timestamp with time zone,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"busy_until" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	CONSTRAINT "outbox_key" UNIQUE("key"),
	CONSTRAINT "outbox_kind" CHECK ("outbox"."kind" in ('sheet', 'webhook', 'push')),
	CONSTRAINT "outbox_receiver" CHECK (("outbox"."kind" = 'webhook') = ("outbox"."webhook_id" is not null) and ("outbox"."kind" = 'push') = ("outbox"."device_id" is not null)),
	CONSTRAINT "outbox_record" CHECK (num_nonnulls("outbox"."booking_id", "outbox"."inquiry_id") = 1 or "outbox"."kind" = 'webhook'),
	CONSTRAINT "outbox_event" CHECK ("outbox"."event" in ('booking.created', 'booking.changed', 'booking.confirmed', 'booking.cancelled', 'booking.reopened', 'booking.no_show', 'rental.started', 'rental.ended', 'webhook.test')),
	CONSTRAINT "outbox_state" CHECK ("outbox"."state" in ('waiting', 'delivered', 'failed')),
	CONSTRAINT "outbox_reason" CHECK ("outbox"."reason" in ('credential', 'unreachable', 'timedOut', 'tooManyRequests', 'notFound', 'refused', 'nonsense', 'unusable', 'diskFull', 'notWritable', 'fault', 'privateAddress', 'noSecret'))
);
--> statement-breakpoint
-- Messages keep their numbers, to which their attempts refer.
INSERT INTO "outbox" ("id", "kind", "webhook_id", "booking_id", "event", "previous_status", "booking", "key", "occurred_at", "state", "attempts",
    "is_replay", "requested_at", "next_attempt_at", "busy_until", "delivered_at")
  OVERRIDING SYSTEM VALUE
  SELECT "id", 'webhook', "webhook_id", "booking_id", "event", "previous_status", "booking", "key", "occurred_at", "state", "attempts",
    "is_replay", "requested_at", "next_attempt_at", "busy_until", "delivered_at"
  FROM "webhook_messages";--> statement-breakpoint
SELECT setval('outbox_id_seq', greatest((SELECT max("id") FROM "outbox"), 1), EXISTS (SELECT FROM "outbox"));--> statement-breakpoint
INSERT INTO "outbox" ("kind", "booking_id", "inquiry_id", "occurred_at", "state", "attempts", "reason", "requested_at", "attempted_at",
    "next_attempt_at", "busy_until", "delivered_at")
  SELECT 'sheet', CASE "entity" WHEN 'booking' THEN "record_id" END, CASE "entity" WHEN 'inquiry' THEN "record_id" END, "asked_at", "state",
    "attempts", "reason", "asked_at", "tried_at", "next_try_at", "busy_until", "delivered_at"
  FROM "sync_deliveries" ORDER BY "id";--> statement-breakpoint
-- Push messages were jobs of the queue.
DO $$
BEGIN
  IF to_regclass('pgboss.job') IS NOT NULL THEN
    EXECUTE $copy$
      INSERT INTO outbox (kind, device_id, booking_id, event, occurred_at, attempts, requested_at, next_attempt_at)
      SELECT DISTINCT ON (device.id, booking.id) 'push', device.id, booking.id, 'booking.created', booking.created_at,
        coalesce((job.data ->> 'attempt')::int - 1, 0), booking.created_at, job.start_after
      FROM pgboss.job
        JOIN bookings booking ON booking.id::text = job.data ->> 'bookingId'
        JOIN staff_push_devices device ON device.id = coalesce((job.data ->> 'deviceId')::int, device.id)
      WHERE job.name = 'booking-push' AND job.state::text IN ('created', 'retry', 'active')
    $copy$;
  END IF;
END $$;
--> statement-breakpoint
ALTER TABLE "webhook_attempts" DROP CONSTRAINT "webhook_attempts_message_id_webhook_messages_id_fk";--> statement-breakpoint
-- The site writes what leaves the house, from one list in its code (operations/outbox).
DROP TRIGGER bookings_synced ON "bookings";--> statement-breakpoint
DROP TRIGGER bookings_synced_again ON "bookings";--> statement-breakpoint
DROP TRIGGER bookings_unsynced ON "bookings";--> statement-breakpoint
DROP TRIGGER inquiries_synced ON "inquiries";--> statement-breakpoint
DROP TRIGGER inquiries_synced_again ON "inquiries";--> statement-breakpoint
DROP TRIGGER inquiries_unsynced ON "inquiries";--> statement-breakpoint
DROP TRIGGER bookings_to_webhooks ON "bookings";--> statement-breakpoint
DROP TRIGGER bookings_to_webhooks_again ON "bookings";--> statement-breakpoint
DROP FUNCTION ask_for_sync();--> statement-breakpoint
DROP FUNCTION forget_sync();--> statement-breakpoint
DROP FUNCTION add_webhook_messages();--> statement-breakpoint
DROP FUNCTION booking_for_webhooks(jsonb);--> statement-breakpoint
-- Asked by the trigger that adds events of the API (0045).
CREATE OR REPLACE FUNCTION is_synced(booking uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM outbox WHERE kind = 'sheet' AND booking_id = $1)
$$;
--> statement-breakpoint
DROP TABLE "sync_deliveries";--> statement-breakpoint
DROP TABLE "webhook_messages";--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_device_id_staff_push_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."staff_push_devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_inquiry_id_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_sheet_record" ON "outbox" USING btree (coalesce("booking_id", "inquiry_id")) WHERE "outbox"."kind" = 'sheet';--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("lane","next_attempt_at") WHERE "outbox"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "outbox_order" ON "outbox" USING btree ("lane","booking_id","id") WHERE "outbox"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "outbox_unsynced" ON "outbox" USING btree ("id") WHERE "outbox"."kind" = 'sheet' and "outbox"."state" <> 'delivered';--> statement-breakpoint
CREATE INDEX "outbox_unsynced_by_state" ON "outbox" USING btree ("state","id") WHERE "outbox"."kind" = 'sheet' and "outbox"."state" <> 'delivered';--> statement-breakpoint
CREATE INDEX "outbox_messages" ON "outbox" USING btree ("id") WHERE "outbox"."kind" = 'webhook';--> statement-breakpoint
CREATE INDEX "outbox_webhook" ON "outbox" USING btree ("webhook_id","id");--> statement-breakpoint
CREATE INDEX "outbox_device" ON "outbox" USING btree ("device_id");--> statement-breakpoint
CREATE INDEX "outbox_booking" ON "outbox" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "outbox_inquiry" ON "outbox" USING btree ("inquiry_id");--> statement-breakpoint
CREATE INDEX "outbox_occurred" ON "outbox" USING btree ("occurred_at") WHERE "outbox"."kind" <> 'sheet';--> statement-breakpoint
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_message_id_outbox_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."outbox"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_attempts" DROP CONSTRAINT "webhook_attempts_reason";--> statement-breakpoint
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_reason" CHECK ("webhook_attempts"."reason" in ('refused', 'unreachable', 'timedOut', 'privateAddress', 'noSecret', 'fault'));
