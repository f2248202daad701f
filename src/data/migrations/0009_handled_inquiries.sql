ALTER TABLE "inquiries" ADD COLUMN "handled_at" timestamp with time zone;--> statement-breakpoint
-- When it was handled stands in the record of changes; where it does not, its time begins today.
UPDATE inquiries SET handled_at = coalesce(
  (SELECT max(c.changed_at) FROM changes c
    WHERE c.entity = 'inquiry' AND c.entity_id = inquiries.id::text AND c.after ->> 'isHandled' = 'true'),
  now()
) WHERE is_handled;--> statement-breakpoint
CREATE INDEX "inquiries_to_erase" ON "inquiries" USING btree ("handled_at") WHERE erased_at IS NULL AND handled_at IS NOT NULL;
