-- What is not as expected: raised, changed while it is, and ended. Of one subject one is raised at
-- a time, whichever portal looks.
create table alerts (
  id uuid primary key,
  number bigint generated always as identity unique,
  -- Kind and subject in one word.
  key text not null,
  kind text not null,
  severity text not null,
  job_id uuid references jobs on delete cascade,
  job_owner text,
  site text,
  site_owner text,
  node text,
  expected double precision not null,
  actual double precision not null,
  unit text not null,
  since timestamptz not null,
  ended_at timestamptz
);

create unique index alerts_raised on alerts (key) where ended_at is null;
create index alerts_by_key on alerts (key);
create index alerts_by_job on alerts (job_id, number);
create index alerts_by_site on alerts (site, number);
create index alerts_by_job_owner on alerts (job_owner, number);
create index alerts_by_site_owner on alerts (site_owner, number);
create index alerts_by_end on alerts (ended_at) where ended_at is not null;

-- Also for the next alert of the same kind and subject.
create table alert_mutes (
  username text not null,
  key text not null,
  at timestamptz not null,
  primary key (username, key)
);
create index alert_mutes_by_key on alert_mutes (key);

-- Whoever has no row for a kind has the defaults of AlertKind.
create table alert_settings (
  username text not null,
  kind text not null,
  is_on boolean not null,
  webhook boolean not null,
  mail boolean not null,
  threshold double precision not null,
  primary key (username, kind)
);

alter table users
  add column mail_address text,
  -- Of operators: mail about everybody's jobs and sites.
  add column mail_about_everybody boolean not null default false;

-- What is to be sent by mail, and what was.
create table mails (
  id uuid primary key,
  number bigint generated always as identity unique,
  address text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null,
  state text not null default 'PENDING',
  failures int not null default 0,
  error text,
  -- Null once it is over. While a portal sends it, when another one may.
  next_attempt_at timestamptz
);

create index mails_due on mails (next_attempt_at) where next_attempt_at is not null;
create index mails_by_address on mails (address, created_at);
create index mails_by_age on mails (created_at);
