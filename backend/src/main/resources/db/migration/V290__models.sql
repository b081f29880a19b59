-- Applications that were uploaded before their model was kept are taken for Satin's, as nearly all are.
alter table applications
  add column model text not null default 'SATIN' check (model in ('SATIN', 'FJTASK', 'WORKCREW'));
