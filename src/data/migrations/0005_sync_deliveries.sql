CREATE TABLE "sync_deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sync_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entity" text NOT NULL,
	"record_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"asked_version" integer NOT NULL,
	"delivered_version" integer,
	"attempts" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"asked_at" timestamp with time zone NOT NULL,
	"tried_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"next_try_at" timestamp with time zone NOT NULL,
	"busy_until" timestamp with time zone,
	CONSTRAINT "sync_deliveries_record" UNIQUE("entity","record_id"),
	CONSTRAINT "sync_deliveries_entity" CHECK ("sync_deliveries"."entity" in ('booking', 'inquiry')),
	CONSTRAINT "sync_deliveries_state" CHECK ("sync_deliveries"."state" in ('waiting', 'delivered', 'failed')),
	CONSTRAINT "sync_deliveries_reason" CHECK ("sync_deliveries"."reason" in ('credential', 'unreachable', 'timedOut', 'tooManyRequests', 'notFound', 'refused', 'nonsense', 'unusable', 'diskFull', 'notWritable', 'fault'))
);
--> statement-breakpoint
CREATE INDEX "sync_deliveries_undelivered" ON "sync_deliveries" USING btree ("id") WHERE "sync_deliveries"."state" <> 'delivered';--> statement-breakpoint
CREATE INDEX "sync_deliveries_by_state" ON "sync_deliveries" USING btree ("state","id") WHERE "sync_deliveries"."state" <> 'delivered';--> statement-breakpoint
CREATE INDEX "sync_deliveries_due" ON "sync_deliveries" USING btree ("next_try_at") WHERE "sync_deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE FUNCTION ask_for_sync() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sync_deliveries AS d (entity, record_id, asked_version, asked_at, next_try_at)
    VALUES (TG_ARGV[0], NEW.id, NEW.version,
      CASE WHEN TG_OP = 'INSERT' THEN NEW.created_at ELSE now() END,
      CASE WHEN TG_OP = 'INSERT' THEN NEW.created_at ELSE now() END)
    ON CONFLICT (entity, record_id) DO UPDATE
    SET state = 'waiting', asked_version = excluded.asked_version, attempts = 0, reason = NULL,
      asked_at = excluded.asked_at, next_try_at = excluded.next_try_at;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION forget_sync() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM sync_deliveries WHERE entity = TG_ARGV[0] AND record_id = OLD.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER bookings_synced AFTER INSERT ON "bookings" FOR EACH ROW EXECUTE FUNCTION ask_for_sync('booking');
--> statement-breakpoint
CREATE TRIGGER bookings_synced_again AFTER UPDATE OF version ON "bookings" FOR EACH ROW
  WHEN (OLD.version IS DISTINCT FROM NEW.version) EXECUTE FUNCTION ask_for_sync('booking');
--> statement-breakpoint
CREATE TRIGGER bookings_unsynced AFTER DELETE ON "bookings" FOR EACH ROW EXECUTE FUNCTION forget_sync('booking');
--> statement-breakpoint
CREATE TRIGGER inquiries_synced AFTER INSERT ON "inquiries" FOR EACH ROW EXECUTE FUNCTION ask_for_sync('inquiry');
--> statement-breakpoint
CREATE TRIGGER inquiries_synced_again AFTER UPDATE OF version ON "inquiries" FOR EACH ROW
  WHEN (OLD.version IS DISTINCT FROM NEW.version) EXECUTE FUNCTION ask_for_sync('inquiry');
--> statement-breakpoint
CREATE TRIGGER inquiries_unsynced AFTER DELETE ON "inquiries" FOR EACH ROW EXECUTE FUNCTION forget_sync('inquiry');
--> statement-breakpoint
INSERT INTO sync_deliveries (entity, record_id, asked_version, asked_at, next_try_at)
  SELECT 'booking', id, version, now(), now() FROM bookings
  UNION ALL
  SELECT 'inquiry', id, version, now(), now() FROM inquiries;
