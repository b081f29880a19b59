create table users (
  id uuid primary key,
  username text not null unique,
  password_hash text not null,
  role text not null,
  created_at timestamptz not null
);

create table api_tokens (
  id uuid primary key,
  user_id uuid not null references users,
  name text not null,
  secret_sha256 bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz
);
