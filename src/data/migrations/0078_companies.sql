CREATE TABLE "companies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name_ar" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"vat_number" text DEFAULT '' NOT NULL,
	"commercial_registration" text DEFAULT '' NOT NULL,
	"street" text DEFAULT '' NOT NULL,
	"building" text DEFAULT '' NOT NULL,
	"district" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"postcode" text DEFAULT '' NOT NULL,
	"contact_name" text DEFAULT '' NOT NULL,
	"contact_mobile" text DEFAULT '' NOT NULL,
	"contact_email" text DEFAULT '' NOT NULL,
	"credit_limit" numeric(12,2),
	"requires_purchase_order" boolean DEFAULT false NOT NULL,
	"discount_percent" numeric(12,2),
	"is_active" boolean DEFAULT true NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "companies_vat_number" CHECK ("companies"."vat_number" ~ '^(3[0-9]{13}3)?$'),
	CONSTRAINT "companies_registration" CHECK ("companies"."commercial_registration" ~ '^([0-9]{10})?$'),
	CONSTRAINT "companies_address" CHECK ("companies"."building" ~ '^([0-9]{4})?$' and "companies"."postcode" ~ '^([0-9]{5})?$'),
	CONSTRAINT "companies_credit_limit" CHECK ("companies"."credit_limit" >= 0),
	CONSTRAINT "companies_discount" CHECK ("companies"."discount_percent" > 0 and "companies"."discount_percent" <= 100)
);
--> statement-breakpoint
CREATE TABLE "company_people" (
	"company_id" uuid NOT NULL,
	"mobile_number" text NOT NULL,
	"full_name" text NOT NULL,
	CONSTRAINT "company_people_company_id_mobile_number_pk" PRIMARY KEY("company_id","mobile_number")
);
--> statement-breakpoint
CREATE TABLE "company_rates" (
	"company_id" uuid NOT NULL,
	"car_id" integer NOT NULL,
	"daily_rate" numeric(12,2) NOT NULL,
	CONSTRAINT "company_rates_company_id_car_id_pk" PRIMARY KEY("company_id","car_id"),
	CONSTRAINT "company_rates_daily_rate" CHECK ("company_rates"."daily_rate" > 0)
);
--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_adjustment";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "adjusted_percent" numeric(12,2);--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "company_id" uuid;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "purchase_order" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "company_id" uuid;--> statement-breakpoint
ALTER TABLE "company_people" ADD CONSTRAINT "company_people_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_rates" ADD CONSTRAINT "company_rates_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_rates" ADD CONSTRAINT "company_rates_car_id_cars_id_fk" FOREIGN KEY ("car_id") REFERENCES "public"."cars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "companies_name" ON "companies" USING btree ("name_ar","id");--> statement-breakpoint
CREATE INDEX "companies_contact" ON "companies" USING btree ("contact_mobile");--> statement-breakpoint
CREATE INDEX "company_people_mobile_number" ON "company_people" USING btree ("mobile_number");--> statement-breakpoint
CREATE INDEX "company_rates_car" ON "company_rates" USING btree ("car_id");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_company" ON "bookings" USING btree ("company_id","pickup_datetime","id") WHERE "bookings"."company_id" is not null;--> statement-breakpoint
CREATE INDEX "customers_company" ON "customers" USING btree ("company_id") WHERE "customers"."company_id" is not null;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_adjusted_percent" CHECK ("bookings"."adjusted_percent" > 0 and "bookings"."adjusted_percent" <= 100);--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_purchase_order" CHECK ("bookings"."purchase_order" = '' or "bookings"."company_id" is not null);--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_adjustment" CHECK ("bookings"."adjustment_amount" >= least(0, "bookings"."discount_amount" - "bookings"."base_amount") and (("bookings"."adjustment_amount" = 0 and "bookings"."adjusted_daily_rate" is null and "bookings"."adjusted_percent" is null) or btrim("bookings"."adjustment_reason") <> '' or "bookings"."company_id" is not null));