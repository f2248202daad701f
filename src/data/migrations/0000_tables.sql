CREATE TABLE "bookings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reference" text NOT NULL,
	"idempotency_key" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"car_id" integer,
	"car_name" text NOT NULL,
	"model_year" smallint,
	"full_name" text NOT NULL,
	"mobile_number" text NOT NULL,
	"national_id" text NOT NULL,
	"license_number" text NOT NULL,
	"rental_type" text NOT NULL,
	"pickup_branch_id" text,
	"return_branch_id" text,
	"pickup_location" text NOT NULL,
	"return_location" text NOT NULL,
	"pickup_datetime" timestamp with time zone NOT NULL,
	"return_datetime" timestamp with time zone NOT NULL,
	"has_insurance" boolean NOT NULL,
	"has_unlimited_kilometers" boolean NOT NULL,
	"rental_days" integer NOT NULL,
	"daily_rate" numeric(12,2) NOT NULL,
	"base_amount" numeric(12,2) NOT NULL,
	"discount_code" text,
	"discount_amount" numeric(12,2) NOT NULL,
	"insurance_amount" numeric(12,2) NOT NULL,
	"unlimited_kilometers_amount" numeric(12,2) NOT NULL,
	"authorization_fee" numeric(12,2) NOT NULL,
	"subtotal" numeric(12,2) NOT NULL,
	"vat_amount" numeric(12,2) NOT NULL,
	"total_price" numeric(12,2) NOT NULL,
	CONSTRAINT "bookings_reference" UNIQUE("reference"),
	CONSTRAINT "bookings_idempotency_key" UNIQUE("idempotency_key"),
	CONSTRAINT "bookings_status" CHECK ("bookings"."status" in ('pending', 'confirmed', 'active', 'completed', 'cancelled', 'no_show')),
	CONSTRAINT "bookings_language" CHECK ("bookings"."language" in ('ar', 'en')),
	CONSTRAINT "bookings_rental_type" CHECK ("bookings"."rental_type" in ('daily', 'monthly')),
	CONSTRAINT "bookings_period" CHECK ("bookings"."return_datetime" > "bookings"."pickup_datetime" and "bookings"."rental_days" >= 1),
	CONSTRAINT "bookings_discount" CHECK ("bookings"."discount_amount" between 0 and "bookings"."base_amount"),
	CONSTRAINT "bookings_amounts" CHECK (least("bookings"."daily_rate", "bookings"."base_amount", "bookings"."insurance_amount", "bookings"."unlimited_kilometers_amount", "bookings"."authorization_fee", "bookings"."vat_amount") >= 0),
	CONSTRAINT "bookings_subtotal" CHECK ("bookings"."subtotal" = "bookings"."base_amount" - "bookings"."discount_amount" + "bookings"."insurance_amount" + "bookings"."unlimited_kilometers_amount" + "bookings"."authorization_fee"),
	CONSTRAINT "bookings_total" CHECK ("bookings"."total_price" = "bookings"."subtotal" + "bookings"."vat_amount")
);
--> statement-breakpoint
CREATE TABLE "branches" (
	"id" text PRIMARY KEY NOT NULL,
	"name_ar" text DEFAULT '' NOT NULL,
	"name_en" text NOT NULL,
	"city_ar" text DEFAULT '' NOT NULL,
	"city_en" text DEFAULT '' NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"map_url" text NOT NULL,
	"weekly_hours" jsonb NOT NULL,
	"display_order" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "branches_id_is_slug" CHECK ("branches"."id" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length("branches"."id") <= 64),
	CONSTRAINT "branches_position" CHECK ("branches"."latitude" between -90 and 90 and "branches"."longitude" between -180 and 180),
	CONSTRAINT "branches_seven_days" CHECK (jsonb_typeof("branches"."weekly_hours") = 'array' and jsonb_array_length("branches"."weekly_hours") = 7)
);
--> statement-breakpoint
CREATE TABLE "car_categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "car_categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name_ar" text NOT NULL,
	"name_en" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "car_model_prices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "car_model_prices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"car_id" integer NOT NULL,
	"year" smallint NOT NULL,
	"price" numeric(12,2) NOT NULL,
	CONSTRAINT "car_model_prices_car_year" UNIQUE("car_id","year"),
	CONSTRAINT "car_model_prices_year" CHECK ("car_model_prices"."year" between 1950 and 2100),
	CONSTRAINT "car_model_prices_price" CHECK ("car_model_prices"."price" > 0)
);
--> statement-breakpoint
CREATE TABLE "cars" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cars_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name_en" text NOT NULL,
	"name_ar" text DEFAULT '' NOT NULL,
	"image_url" text DEFAULT '' NOT NULL,
	"price_per_day" numeric(12,2) NOT NULL,
	"price_per_month" numeric(12,2),
	"comprehensive_insurance_price_per_day" numeric(12,2),
	"unlimited_kilometer_price_per_day" numeric(12,2),
	"seats" smallint NOT NULL,
	"transmission" text NOT NULL,
	"fuel" text NOT NULL,
	"category_id" integer,
	"is_hidden" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cars_name" CHECK (btrim("cars"."name_en") <> ''),
	CONSTRAINT "cars_seats" CHECK ("cars"."seats" between 1 and 60),
	CONSTRAINT "cars_transmission" CHECK ("cars"."transmission" in ('Automatic', 'Manual')),
	CONSTRAINT "cars_fuel" CHECK ("cars"."fuel" in ('Gasoline', 'Diesel', 'Electric', 'Hybrid')),
	CONSTRAINT "cars_prices" CHECK ("cars"."price_per_day" > 0 and "cars"."price_per_month" > 0 and "cars"."comprehensive_insurance_price_per_day" >= 0 and "cars"."unlimited_kilometer_price_per_day" >= 0)
);
--> statement-breakpoint
CREATE TABLE "discount_codes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "discount_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"car_id" integer,
	"kind" text NOT NULL,
	"value" numeric(12,2) NOT NULL,
	CONSTRAINT "discount_codes_code_car" UNIQUE NULLS NOT DISTINCT("code","car_id"),
	CONSTRAINT "discount_codes_code" CHECK ("discount_codes"."code" <> '' and "discount_codes"."code" = upper(btrim("discount_codes"."code"))),
	CONSTRAINT "discount_codes_kind" CHECK ("discount_codes"."kind" in ('percentage', 'fixed')),
	CONSTRAINT "discount_codes_value" CHECK ("discount_codes"."value" > 0 and ("discount_codes"."kind" <> 'percentage' or "discount_codes"."value" <= 100))
);
--> statement-breakpoint
CREATE TABLE "faqs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "faqs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"question_ar" text DEFAULT '' NOT NULL,
	"question_en" text DEFAULT '' NOT NULL,
	"answer_ar" text DEFAULT '' NOT NULL,
	"answer_en" text DEFAULT '' NOT NULL,
	"display_order" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hero_slides" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hero_slides_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"image_url" text NOT NULL,
	"title_ar" text DEFAULT '' NOT NULL,
	"title_en" text DEFAULT '' NOT NULL,
	"subtitle_ar" text DEFAULT '' NOT NULL,
	"subtitle_en" text DEFAULT '' NOT NULL,
	"link_url" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"display_order" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inquiries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"idempotency_key" text,
	"full_name" text NOT NULL,
	"mobile_number" text NOT NULL,
	"type" text DEFAULT 'Complaint' NOT NULL,
	"message" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "inquiries_idempotency_key" UNIQUE("idempotency_key"),
	CONSTRAINT "inquiries_type" CHECK ("inquiries"."type" in ('Complaint', 'Inquiry')),
	CONSTRAINT "inquiries_language" CHECK ("inquiries"."language" in ('ar', 'en'))
);
--> statement-breakpoint
CREATE TABLE "partners" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "partners_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"logo_url" text DEFAULT '' NOT NULL,
	"name_ar" text DEFAULT '' NOT NULL,
	"name_en" text NOT NULL,
	"description_ar" text DEFAULT '' NOT NULL,
	"description_en" text DEFAULT '' NOT NULL,
	"display_order" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "partners_type" CHECK ("partners"."type" in ('our_partner', 'success_partner'))
);
--> statement-breakpoint
CREATE TABLE "site_content" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "site_content_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"page" text NOT NULL,
	"section" text NOT NULL,
	"element_key" text NOT NULL,
	"content_ar" text DEFAULT '' NOT NULL,
	"content_en" text DEFAULT '' NOT NULL,
	CONSTRAINT "site_content_element" UNIQUE("page","section","element_key")
);
--> statement-breakpoint
CREATE TABLE "site_settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "special_offers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "special_offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"is_active" boolean DEFAULT true NOT NULL,
	"start_date" timestamp with time zone NOT NULL,
	"end_date" timestamp with time zone NOT NULL,
	"image_url" text DEFAULT '' NOT NULL,
	"title_ar" text DEFAULT '' NOT NULL,
	"title_en" text DEFAULT '' NOT NULL,
	"description_ar" text DEFAULT '' NOT NULL,
	"description_en" text DEFAULT '' NOT NULL,
	CONSTRAINT "special_offers_period" CHECK ("special_offers"."end_date" > "special_offers"."start_date")
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_car_id_cars_id_fk" FOREIGN KEY ("car_id") REFERENCES "public"."cars"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_pickup_branch_id_branches_id_fk" FOREIGN KEY ("pickup_branch_id") REFERENCES "public"."branches"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_return_branch_id_branches_id_fk" FOREIGN KEY ("return_branch_id") REFERENCES "public"."branches"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "car_model_prices" ADD CONSTRAINT "car_model_prices_car_id_cars_id_fk" FOREIGN KEY ("car_id") REFERENCES "public"."cars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cars" ADD CONSTRAINT "cars_category_id_car_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."car_categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_codes" ADD CONSTRAINT "discount_codes_car_id_cars_id_fk" FOREIGN KEY ("car_id") REFERENCES "public"."cars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_created" ON "bookings" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "bookings_status_created" ON "bookings" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "bookings_pickup" ON "bookings" USING btree ("pickup_datetime");--> statement-breakpoint
CREATE INDEX "bookings_car" ON "bookings" USING btree ("car_id");--> statement-breakpoint
CREATE INDEX "bookings_pickup_branch" ON "bookings" USING btree ("pickup_branch_id");--> statement-breakpoint
CREATE INDEX "bookings_return_branch" ON "bookings" USING btree ("return_branch_id");--> statement-breakpoint
CREATE INDEX "cars_category" ON "cars" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "discount_codes_car" ON "discount_codes" USING btree ("car_id");--> statement-breakpoint
CREATE INDEX "inquiries_created" ON "inquiries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "partners_type" ON "partners" USING btree ("type","display_order");--> statement-breakpoint
CREATE INDEX "special_offers_end" ON "special_offers" USING btree ("end_date");