CREATE TABLE "webhook_attempts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"message_id" bigint NOT NULL,
	"attempted_at" timestamp with time zone NOT NULL,
	"milliseconds" integer NOT NULL,
	"status" integer,
	"reason" text,
	CONSTRAINT "webhook_attempts_reason" CHECK ("webhook_attempts"."reason" in ('refused', 'unreachable', 'timedOut', 'privateAddress', 'noSecret'))
);
--> statement-breakpoint
CREATE TABLE "webhook_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"webhook_id" integer NOT NULL,
	"key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"event" text NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"booking_id" uuid,
	"previous_status" text,
	"booking" jsonb,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"is_replay" boolean DEFAULT false NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"busy_until" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	CONSTRAINT "webhook_messages_key" UNIQUE("key"),
	CONSTRAINT "webhook_messages_event" CHECK ("webhook_messages"."event" in ('booking.created', 'booking.changed', 'booking.confirmed', 'booking.cancelled', 'booking.reopened', 'booking.no_show', 'rental.started', 'rental.ended', 'webhook.test')),
	CONSTRAINT "webhook_messages_state" CHECK ("webhook_messages"."state" in ('waiting', 'delivered', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "webhook_secrets" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_secrets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"webhook_id" integer NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "webhook_secrets_encrypted" CHECK ("webhook_secrets"."secret" like 'v1.%')
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhooks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_message_id_webhook_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."webhook_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_messages" ADD CONSTRAINT "webhook_messages_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_messages" ADD CONSTRAINT "webhook_messages_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_secrets" ADD CONSTRAINT "webhook_secrets_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_attempts_message" ON "webhook_attempts" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "webhook_messages_webhook" ON "webhook_messages" USING btree ("webhook_id","id");--> statement-breakpoint
CREATE INDEX "webhook_messages_occurred" ON "webhook_messages" USING btree ("occurred_at");--> statement-breakpoint
CREATE INDEX "webhook_messages_booking" ON "webhook_messages" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "webhook_messages_order" ON "webhook_messages" USING btree ("webhook_id","booking_id","id") WHERE "webhook_messages"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_messages_due" ON "webhook_messages" USING btree ("next_attempt_at") WHERE "webhook_messages"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_secrets_webhook" ON "webhook_secrets" USING btree ("webhook_id");
--> statement-breakpoint
-- The columns that messages contain: none of them is about a person, and messages outlive the erasure of a person's data.
CREATE FUNCTION booking_for_webhooks(booking jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_object_agg(key, value) FROM jsonb_each(booking) WHERE key IN (
    'id', 'version', 'reference', 'status', 'created_at', 'car_id', 'car_name', 'model_year', 'rental_type',
    'pickup_branch_id', 'return_branch_id', 'pickup_location', 'return_location', 'pickup_datetime', 'return_datetime',
    'has_insurance', 'has_unlimited_kilometers', 'discount_code', 'rental_days', 'daily_rate', 'vat_rate', 'base_amount',
    'discount_amount', 'adjustment_amount', 'insurance_amount', 'unlimited_kilometers_amount', 'authorization_fee',
    'subtotal', 'vat_amount', 'total_price')
$$;
--> statement-breakpoint
CREATE FUNCTION add_webhook_messages() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed jsonb;
  happened text := 'booking.created';
  happened_at timestamptz := NEW.created_at;
  before_status text;
BEGIN
  IF NOT EXISTS (SELECT FROM webhooks WHERE is_active) THEN RETURN NULL; END IF;
  changed := booking_for_webhooks(to_jsonb(NEW));
  IF TG_OP = 'UPDATE' THEN
    IF changed - 'version' = booking_for_webhooks(to_jsonb(OLD)) - 'version' THEN RETURN NULL; END IF;
    before_status := OLD.status;
    happened_at := now();
    happened := CASE
      WHEN OLD.status = NEW.status THEN 'booking.changed'
      WHEN NEW.status = 'pending' THEN 'booking.reopened'
      WHEN NEW.status = 'active' THEN 'rental.started'
      WHEN NEW.status = 'completed' THEN 'rental.ended'
      ELSE 'booking.' || NEW.status END;
  END IF;
  INSERT INTO webhook_messages
    (webhook_id, event, occurred_at, booking_id, previous_status, booking, requested_at, next_attempt_at)
  SELECT id, happened, happened_at, NEW.id, before_status, changed, happened_at, happened_at
    FROM webhooks WHERE is_active AND happened = ANY (events) ORDER BY webhooks.id;
  IF FOUND THEN PERFORM pg_notify('webhooks', ''); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER bookings_to_webhooks AFTER INSERT ON "bookings" FOR EACH ROW EXECUTE FUNCTION add_webhook_messages();
--> statement-breakpoint
CREATE TRIGGER bookings_to_webhooks_again AFTER UPDATE OF version ON "bookings" FOR EACH ROW
  WHEN (OLD.version IS DISTINCT FROM NEW.version) EXECUTE FUNCTION add_webhook_messages();
