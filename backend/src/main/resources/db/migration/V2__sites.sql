create table sites (
  id uuid primary key,
  number bigint generated always as identity,
  name text not null unique,
  colour int not null,
  created_at timestamptz not null
);

create table nodes (
  id uuid primary key,
  site_id uuid not null references sites,
  -- Unique in the whole grid: an engine names its pool's registrar by it.
  name text not null unique,
  secret_sha256 bytea not null unique,
  connected boolean not null default false,
  cores int not null default 0,
  workers int not null default 0,
  memory_bytes bigint not null default 0,
  speed double precision,
  core_speed double precision,
  java_version text not null default '',
  agent_version text not null default '',
  isolation jsonb not null default '[]',
  network_address text not null default '',
  enrolled_at timestamptz not null,
  last_seen_at timestamptz
);

create table enrolment_tokens (
  secret_sha256 bytea primary key,
  site_id uuid not null references sites,
  issued_by text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
