alter table user_shares add column max_bytes bigint;

-- Whose bytes they are is asked before each upload and each job of a user with a limit.
create index if not exists input_file_owners_by_owner on input_file_owners (owner);
