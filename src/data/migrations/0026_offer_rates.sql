ALTER TABLE "special_offers" ADD COLUMN "rate_id" integer;--> statement-breakpoint
ALTER TABLE "rates" ADD COLUMN "only_with_offer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "special_offers" ADD CONSTRAINT "special_offers_rate_id_rates_id_fk" FOREIGN KEY ("rate_id") REFERENCES "public"."rates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "special_offers_rate" ON "special_offers" USING btree ("rate_id");