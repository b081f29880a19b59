create table audit_events (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  who text not null,
  address text not null,
  action text not null,
  target text not null,
  status int not null
);
