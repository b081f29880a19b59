-- People who sign in with the provider have no password here. They are known by issuer and subject, never by their name.
alter table users
  add column issuer text,
  add column subject text,
  alter column password_hash drop not null,
  add constraint users_one_way_in
    check ((issuer is null) = (subject is null) and (issuer is null) <> (password_hash is null));

create unique index users_by_identity on users (issuer, subject);

-- Sign-ins that are under way at the provider. Each is used once, at whichever portal.
create table sign_in_attempts (
  state_sha256 bytea primary key,
  browser_sha256 bytea not null,
  nonce text not null,
  code_verifier text not null,
  redirect_uri text not null,
  next text not null,
  expires_at timestamptz not null
);

create index sign_in_attempts_by_expiry on sign_in_attempts (expires_at);
