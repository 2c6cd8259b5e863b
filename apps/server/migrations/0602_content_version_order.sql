-- Versions and deeds are listed by their numbers, which therefore have to rise in the order in which they were made, whichever connection made them.
alter table content_version alter column id set cache 1;
