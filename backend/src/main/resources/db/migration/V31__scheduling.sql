-- Which portal schedules, and until when it may; by the database's clock.
create table leases (
  name text primary key,
  holder uuid not null,
  expires_at timestamptz not null
);

create table user_shares (
  owner text primary key,
  weight double precision not null default 1,
  max_workers int,
  max_queued int
);

-- Reference seconds given to a user, decayed up to at.
create table user_use (
  owner text primary key,
  ref_seconds double precision not null,
  at timestamptz not null
);

create table job_templates (
  id uuid primary key,
  number bigint generated always as identity unique,
  name text not null,
  owner text not null,
  shared boolean not null,
  job jsonb not null,
  created_at timestamptz not null,
  unique (owner, name)
);

alter table sites
  add column labels jsonb not null default '[]',
  add column accepts text not null default 'ALL',
  add column accepted_applications jsonb not null default '[]';
