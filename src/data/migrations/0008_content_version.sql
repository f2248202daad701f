CREATE TABLE "content_version" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "content_version_single" CHECK ("content_version"."id")
);
--> statement-breakpoint
INSERT INTO content_version (version) VALUES (1);
--> statement-breakpoint
CREATE FUNCTION raise_content_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  raised bigint;
BEGIN
  -- Once in a transaction, however many rows it changes.
  IF current_setting('roud.content_raised', true) = 'yes' THEN RETURN NULL; END IF;
  PERFORM set_config('roud.content_raised', 'yes', true);
  INSERT INTO content_version AS v (version) VALUES (1)
    ON CONFLICT (id) DO UPDATE SET version = v.version + 1 RETURNING v.version INTO raised;
  PERFORM pg_notify('roud_content', raised::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  content text;
BEGIN
  FOREACH content IN ARRAY ARRAY['branches', 'car_categories', 'cars', 'car_model_prices', 'site_settings',
    'site_content', 'faqs', 'special_offers', 'hero_slides', 'partners', 'media_items']
  LOOP
    -- At the end of the transaction: nobody waits for another's form, and the row of the version is the last that is locked.
    EXECUTE format('CREATE CONSTRAINT TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE ON %I
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_content_version()', content);
    EXECUTE format('CREATE TRIGGER content_emptied AFTER TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION raise_content_version()', content);
  END LOOP;
END $$;
