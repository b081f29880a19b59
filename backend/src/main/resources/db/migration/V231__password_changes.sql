-- Accounts from before keep their passwords: nobody knows any more who set them.
alter table users add column must_change_password boolean not null default false;
