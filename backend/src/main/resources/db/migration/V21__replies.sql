-- What was answered under an Idempotency-Key. Only a hash of the key is kept. Without a status the
-- request is still under way, or its portal ended meanwhile.
create table replies (
  owner text not null,
  key_sha256 text not null,
  request_sha256 text not null,
  created_at timestamptz not null,
  status int,
  location text,
  body text,
  primary key (owner, key_sha256)
);

create index replies_by_age on replies (created_at);
