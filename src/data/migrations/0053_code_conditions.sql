ALTER TABLE "bookings" ADD COLUMN "discount_conditions" jsonb;--> statement-breakpoint
ALTER TABLE "discount_codes" ADD COLUMN "rental_type" text;--> statement-breakpoint
ALTER TABLE "discount_codes" ADD COLUMN "min_days" smallint;--> statement-breakpoint
ALTER TABLE "discount_codes" ADD COLUMN "min_lead_days" smallint;--> statement-breakpoint
ALTER TABLE "discount_codes" ADD COLUMN "weekdays" smallint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "discount_codes" ADD COLUMN "pickup_from" date;--> statement-breakpoint
ALTER TABLE "discount_codes" ADD COLUMN "pickup_until" date;--> statement-breakpoint
ALTER TABLE "discount_codes" ADD CONSTRAINT "discount_codes_rental_type" CHECK ("discount_codes"."rental_type" in ('daily', 'monthly'));--> statement-breakpoint
ALTER TABLE "discount_codes" ADD CONSTRAINT "discount_codes_days" CHECK ("discount_codes"."min_days" >= 1 and "discount_codes"."min_lead_days" >= 1);--> statement-breakpoint
ALTER TABLE "discount_codes" ADD CONSTRAINT "discount_codes_pickup" CHECK ("discount_codes"."pickup_until" >= "discount_codes"."pickup_from");--> statement-breakpoint
-- The starter codes get the conditions that their standing offers have always named, unless the code has other values by now, or
-- its offer another code or text: the company may then mean something else by it.
UPDATE "discount_codes" AS code
SET "rental_type" = starter.rental_type, "min_days" = starter.min_days, "min_lead_days" = starter.min_lead_days, "weekdays" = starter.weekdays
FROM (VALUES
  ('LONG25', 25, 'long_term', false, 'daily', 30::smallint, NULL::smallint, '{}'::smallint[]),
  ('WEEKEND15', 15, 'weekend', true, 'daily', NULL, NULL, '{5,6}'),
  ('EARLY10', 10, 'early_bird', false, NULL, NULL, 21, '{}')
) AS starter (code, value, section, has_car, rental_type, min_days, min_lead_days, weekdays)
WHERE code."code" = starter.code AND code."kind" = 'percentage' AND code."value" = starter.value AND code."max_uses" IS NULL
  AND (code."car_id" IS NOT NULL) = starter.has_car
  AND EXISTS (
    SELECT FROM "site_content" shown
    WHERE shown."page" = 'offers' AND shown."section" = starter.section AND shown."element_key" = 'code' AND shown."content_ar" = starter.code)
  AND NOT EXISTS (
    SELECT FROM "changes" c WHERE c."entity" = 'content' AND c."entity_id" = 'offers/' || starter.section);
