-- A sequence is not rolled back, so that raising it makes no transaction wait for another.
CREATE SEQUENCE holds_version;
--> statement-breakpoint
CREATE FUNCTION raise_holds_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM nextval('holds_version');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER holds_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON holds
  FOR EACH STATEMENT EXECUTE FUNCTION raise_holds_version();
--> statement-breakpoint
CREATE TRIGGER units_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON units
  FOR EACH STATEMENT EXECUTE FUNCTION raise_holds_version();
--> statement-breakpoint
-- Public pages hide cars without units and say whether a car has units in service.
CREATE CONSTRAINT TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE OF car_id, model_year, in_service_from, in_service_until ON units
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_content_version();
--> statement-breakpoint
CREATE TRIGGER content_emptied AFTER TRUNCATE ON units
  FOR EACH STATEMENT EXECUTE FUNCTION raise_content_version();
