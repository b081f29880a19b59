-- Where from accounts have signed in: guesses by others at an account do not keep these waiting.
create table sign_in_places (
  subject text primary key,
  last_at timestamptz not null
);
create index sign_in_places_by_age on sign_in_places (last_at);
