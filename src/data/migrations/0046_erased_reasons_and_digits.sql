-- The reason of an agreed price may name the customer, and was kept when the customer's data was erased.
UPDATE "bookings" SET "adjustment_reason" = '—' WHERE "erased_at" IS NOT NULL AND "adjustment_reason" <> '';--> statement-breakpoint
UPDATE "changes" SET "before" = "before" - 'adjustmentReason', "after" = "after" - 'adjustmentReason'
  WHERE "entity" = 'booking' AND ("before" ? 'adjustmentReason' OR "after" ? 'adjustmentReason')
  AND "entity_id" IN (SELECT "id"::text FROM "bookings" WHERE "erased_at" IS NOT NULL);--> statement-breakpoint
-- Searches look for ASCII digits.
UPDATE "customers" SET "version" = "version" + 1,
    "customer_number" = translate("customer_number", '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789')
  WHERE "customer_number" ~ '[٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹]';
