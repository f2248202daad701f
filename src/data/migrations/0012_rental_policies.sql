ALTER TABLE "bookings" ADD COLUMN "policies" jsonb;--> statement-breakpoint
ALTER TABLE "special_offers" ADD COLUMN "discount_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Standing offers show codes, so that a change of a code is a change of public content.
CREATE CONSTRAINT TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE ON discount_codes
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_content_version();
--> statement-breakpoint
CREATE TRIGGER content_emptied AFTER TRUNCATE ON discount_codes
  FOR EACH STATEMENT EXECUTE FUNCTION raise_content_version();
--> statement-breakpoint
-- Answers that nobody has edited follow the setting of the minimum age.
UPDATE faqs SET answer_ar = replace(answer_ar, '21', '{minimumAge}'), version = version + 1
  WHERE answer_ar = 'يجب ألا يقل عمر السائق عن 21 عامًا، وأن يحمل رخصة قيادة سارية. وقد تُضاف رسوم إضافية على السائقين دون 25 عامًا في بعض فئات السيارات، ونوضحها لك قبل توقيع العقد.';
--> statement-breakpoint
UPDATE faqs SET answer_en = replace(answer_en, '21', '{minimumAge}'), version = version + 1
  WHERE answer_en = 'The driver must be at least 21 and hold a valid driving licence. Drivers under 25 may pay a surcharge in some car classes; we tell you about it before you sign the contract.';
