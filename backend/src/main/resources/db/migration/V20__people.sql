alter table users
  add column number bigint generated always as identity unique,
  add column disabled boolean not null default false,
  add column version bigint not null default 0,
  add column last_sign_in_at timestamptz;

-- Tokens from before scopes were good for everything.
alter table api_tokens
  add column number bigint generated always as identity unique,
  add column scopes text not null default 'READ,SUBMIT,OPERATE,ADMIN,ACCOUNT';

create table sessions (
  secret_sha256 bytea primary key,
  user_id uuid not null references users,
  created_at timestamptz not null,
  last_seen_at timestamptz not null
);

create index sessions_by_user on sessions (user_id);

-- Shared by all portals: guessing at two of them is not twice as fast.
create table sign_in_failures (
  subject text primary key,
  failures int not null,
  last_at timestamptz not null
);

alter table audit_events
  add column detail text,
  add column entrance text;

create index audit_events_by_who on audit_events (who, id);
create index audit_events_by_action on audit_events (action, id);

-- Sites from before have no owner; operators look after them.
alter table sites add column owner text;

-- The same content may be several people's; knowing its hash is not owning it.
create table input_file_owners (
  sha256 text not null references input_files,
  owner text not null,
  created_at timestamptz not null,
  primary key (sha256, owner)
);

insert into input_file_owners select sha256, owner, created_at from input_files;
