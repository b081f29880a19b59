-- What an application that was uploaded before would have been warned of is not known any more.
alter table applications add column warnings jsonb not null default '[]';
