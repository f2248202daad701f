-- Runs once, when the container `database` of compose.yaml creates its cluster. The site connects as an ordinary role that
-- owns its database; the superuser has no password, so it can only be used inside the container.
\getenv password DATABASE_PASSWORD
create role roud login password :'password';
alter database roud owner to roud;
alter role postgres password null;
