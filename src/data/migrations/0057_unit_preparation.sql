ALTER TABLE "units" ADD COLUMN "preparation" text DEFAULT 'ready' NOT NULL;--> statement-breakpoint
CREATE INDEX "units_to_prepare" ON "units" USING btree ("branch_id") WHERE "units"."preparation" <> 'ready';--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_preparation" CHECK ("units"."preparation" in ('to_clean', 'to_check', 'ready'));