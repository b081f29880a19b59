create table applications (
  id uuid primary key,
  number bigint generated always as identity unique,
  name text not null,
  file_name text not null,
  sha256 text not null,
  size_bytes bigint not null,
  main_class text not null,
  spawnable_methods jsonb not null,
  owner text not null,
  created_at timestamptz not null
);

create table input_files (
  sha256 text primary key,
  name text not null,
  size_bytes bigint not null,
  owner text not null,
  created_at timestamptz not null
);
