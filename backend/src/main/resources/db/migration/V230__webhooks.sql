create table webhooks (
  id uuid primary key,
  number bigint generated always as identity unique,
  owner text not null,
  url text not null,
  kinds text[] not null,
  everybody boolean not null,
  -- Needed to sign with, so it cannot be a hash.
  secret text not null,
  enabled boolean not null default true,
  disabled_reason text,
  failing_since timestamptz,
  created_at timestamptz not null,
  version bigint not null default 0,
  -- Which portal delivers to it now, by the database's clock; past, when it was last its turn.
  leased_by uuid,
  leased_until timestamptz
);

create index webhooks_by_owner on webhooks (owner, number);

create table webhook_deliveries (
  id uuid primary key,
  number bigint generated always as identity unique,
  webhook_id uuid not null references webhooks on delete cascade,
  body text not null,
  created_at timestamptz not null,
  state text not null default 'PENDING',
  -- Failed ones since it was created or asked for again.
  failures int not null default 0,
  attempts jsonb not null default '[]',
  -- Null once it is over.
  next_attempt_at timestamptz
);

create index webhook_deliveries_by_webhook on webhook_deliveries (webhook_id, number);
create index webhook_deliveries_due on webhook_deliveries (webhook_id, next_attempt_at)
  where next_attempt_at is not null;
create index webhook_deliveries_by_age on webhook_deliveries (created_at);
