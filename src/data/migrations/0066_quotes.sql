CREATE TABLE "quote_lines" (
	"quote_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"key" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price" numeric(12,2) NOT NULL,
	"amount" numeric(12,2) NOT NULL,
	"vat_category" text NOT NULL,
	"origin" jsonb NOT NULL,
	CONSTRAINT "quote_lines_quote_id_position_pk" PRIMARY KEY("quote_id","position"),
	CONSTRAINT "quote_lines_key" CHECK ("quote_lines"."key" in ('base', 'discount', 'adjustment', 'insurance', 'unlimitedKilometers', 'extras', 'returnFee', 'afterHours', 'authorizationFee')),
	CONSTRAINT "quote_lines_amount" CHECK ("quote_lines"."amount" = "quote_lines"."quantity" * "quote_lines"."unit_price" and "quote_lines"."quantity" >= 1),
	CONSTRAINT "quote_lines_sign" CHECK ("quote_lines"."key" = 'adjustment' or ("quote_lines"."key" = 'discount' and "quote_lines"."amount" <= 0) or ("quote_lines"."key" <> 'discount' and "quote_lines"."amount" >= 0)),
	CONSTRAINT "quote_lines_vat_category" CHECK ("quote_lines"."vat_category" in ('S'))
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reference" text NOT NULL,
	"source" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"accepted_at" timestamp with time zone,
	"booking_id" uuid,
	"staff_id" text,
	"staff_name" text NOT NULL,
	"full_name" text NOT NULL,
	"mobile_number" text NOT NULL,
	"delivery_address" text,
	"erased_at" timestamp with time zone,
	"car_id" integer,
	"car_name" text NOT NULL,
	"model_year" smallint NOT NULL,
	"rental_type" text NOT NULL,
	"pickup_branch_id" text,
	"return_branch_id" text,
	"pickup_location" text NOT NULL,
	"return_location" text NOT NULL,
	"pickup_datetime" timestamp with time zone NOT NULL,
	"return_datetime" timestamp with time zone NOT NULL,
	"outside_reason" text DEFAULT '' NOT NULL,
	"is_fee_waived" boolean DEFAULT false NOT NULL,
	"has_insurance" boolean NOT NULL,
	"has_unlimited_kilometers" boolean NOT NULL,
	"extras" jsonb NOT NULL,
	"rental_days" integer NOT NULL,
	"daily_rate" numeric(12,2) NOT NULL,
	"discount_code" text,
	"discount_id" integer,
	"discount_conditions" jsonb,
	"adjusted_daily_rate" numeric(12,2),
	"adjustment_reason" text DEFAULT '' NOT NULL,
	"rates" jsonb,
	"policies" jsonb,
	"subtotal" numeric(12,2) NOT NULL,
	"vat_rate" numeric(12,2) NOT NULL,
	"vat_amount" numeric(12,2) NOT NULL,
	"total_price" numeric(12,2) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "quotes_reference" UNIQUE("reference"),
	CONSTRAINT "quotes_booking" UNIQUE("booking_id"),
	CONSTRAINT "quotes_source" CHECK ("quotes"."source" in ('website', 'walk_in', 'phone')),
	CONSTRAINT "quotes_language" CHECK ("quotes"."language" in ('ar', 'en')),
	CONSTRAINT "quotes_rental_type" CHECK ("quotes"."rental_type" in ('daily', 'monthly')),
	CONSTRAINT "quotes_period" CHECK ("quotes"."return_datetime" > "quotes"."pickup_datetime" and "quotes"."rental_days" >= 1),
	CONSTRAINT "quotes_validity" CHECK ("quotes"."valid_until" > "quotes"."created_at" and "quotes"."valid_until" <= "quotes"."pickup_datetime"),
	CONSTRAINT "quotes_accepted" CHECK (("quotes"."accepted_at" is null) = ("quotes"."booking_id" is null)),
	CONSTRAINT "quotes_ended_once" CHECK ("quotes"."withdrawn_at" is null or "quotes"."accepted_at" is null),
	CONSTRAINT "quotes_total" CHECK ("quotes"."total_price" = "quotes"."subtotal" + "quotes"."vat_amount")
);
--> statement-breakpoint
ALTER TABLE "quote_lines" ADD CONSTRAINT "quote_lines_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_staff_id_staff_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_discount_id_discount_codes_id_fk" FOREIGN KEY ("discount_id") REFERENCES "public"."discount_codes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quotes_created" ON "quotes" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "quotes_mobile_number" ON "quotes" USING btree ("mobile_number");--> statement-breakpoint
-- The price of a quote is what its lines add up to, as it is for bookings.
CREATE FUNCTION refuse_other_quote_lines() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  stored jsonb := to_jsonb(CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END);
  changed uuid := coalesce(stored ->> 'quote_id', stored ->> 'id');
BEGIN
  IF EXISTS (
    SELECT FROM quotes q
    WHERE q.id = changed AND q.subtotal <> (SELECT coalesce(sum(amount), 0) FROM quote_lines WHERE quote_id = q.id)
  ) THEN
    RAISE EXCEPTION 'The lines of quote % do not add up to its subtotal', changed
      USING ERRCODE = 'check_violation', CONSTRAINT = 'quote_lines_sum', TABLE = 'quote_lines';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER quote_lines_sum AFTER INSERT OR UPDATE OF subtotal ON quotes
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_other_quote_lines();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER quote_lines_sum AFTER INSERT OR UPDATE OR DELETE ON quote_lines
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_other_quote_lines();
