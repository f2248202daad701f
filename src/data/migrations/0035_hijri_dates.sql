ALTER TABLE "rates" ADD COLUMN "hijri_from" text;--> statement-breakpoint
ALTER TABLE "rates" ADD COLUMN "hijri_until" text;--> statement-breakpoint
ALTER TABLE "rates" ADD CONSTRAINT "rates_hijri_dates" CHECK (num_nonnulls("rates"."hijri_from", "rates"."hijri_until") = case "rates"."season" when 'hijriDates' then 2 else 0 end);