-- What programs show of pictures while they compute them: a row for each message that has parts.
-- A reader asks for what came since its last answer by the number of the writing transaction:
-- below the oldest one that was open then, it has seen everything.
create table picture_parts (
  attempt_id uuid not null references attempts on delete cascade,
  node_id uuid not null references nodes,
  seq bigint not null,
  written_by bigint not null default pg_current_xact_id()::text::bigint,
  bytes integer not null,
  parts jsonb not null,
  primary key (attempt_id, node_id, seq)
);
create index picture_parts_by_writing on picture_parts (attempt_id, written_by);
