CREATE TABLE "rates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name_ar" text NOT NULL,
	"name_en" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"priority" smallint NOT NULL,
	"adds_up" boolean DEFAULT false NOT NULL,
	"effect" text NOT NULL,
	"value" numeric(12,2) NOT NULL,
	"season" text,
	"starts_on" date,
	"ends_on" date,
	"weekdays" smallint[] DEFAULT '{}' NOT NULL,
	"min_days" smallint,
	"max_days" smallint,
	"min_lead_hours" integer,
	"max_lead_hours" integer,
	"min_year" smallint,
	"max_year" smallint,
	"branch_scope" text DEFAULT 'all' NOT NULL,
	"branch_ids" text[] DEFAULT '{}' NOT NULL,
	"category_scope" text DEFAULT 'all' NOT NULL,
	"category_ids" integer[] DEFAULT '{}' NOT NULL,
	"car_scope" text DEFAULT 'all' NOT NULL,
	"car_ids" integer[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "rates_effect" CHECK ("rates"."effect" in ('percentage', 'amount', 'price')),
	CONSTRAINT "rates_scopes" CHECK ("rates"."branch_scope" in ('all', 'only', 'except') and "rates"."category_scope" in ('all', 'only', 'except') and "rates"."car_scope" in ('all', 'only', 'except')),
	CONSTRAINT "rates_priority" CHECK ("rates"."priority" between 1 and 99),
	CONSTRAINT "rates_value" CHECK (case "rates"."effect" when 'percentage' then "rates"."value" between -100 and 1000 when 'price' then "rates"."value" > 0 else true end),
	CONSTRAINT "rates_price_alone" CHECK ("rates"."effect" <> 'price' or not "rates"."adds_up"),
	CONSTRAINT "rates_ranges" CHECK ("rates"."ends_on" >= "rates"."starts_on" and "rates"."max_days" >= "rates"."min_days" and "rates"."max_lead_hours" >= "rates"."min_lead_hours" and "rates"."max_year" >= "rates"."min_year")
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "rates" jsonb;--> statement-breakpoint
ALTER TABLE "car_categories" ADD COLUMN "floor_price_per_day" numeric(12,2);--> statement-breakpoint
CREATE CONSTRAINT TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE ON rates
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_content_version();--> statement-breakpoint
CREATE TRIGGER content_emptied AFTER TRUNCATE ON rates FOR EACH STATEMENT EXECUTE FUNCTION raise_content_version();
