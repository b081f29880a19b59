alter table applications
  add column version int not null default 1,
  add column visibility text not null default 'EVERYONE',
  add column built_in boolean not null default false,
  add column description text not null default '',
  add column parameters jsonb not null default '[]',
  add column previews jsonb not null default '[]';

-- One version for each content; earlier uploads of the same jar keep their number of arrival.
update applications a set version = v.version
from (select id, row_number() over (partition by owner, name order by number) as version
      from applications) v
where v.id = a.id;

create index applications_by_name on applications (owner, name, version);
