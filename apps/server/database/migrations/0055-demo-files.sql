-- Written outside the transaction that loads the demo data, so that the files of an interrupted load are known.
create table demo_files (
  path text primary key
);
