-- How a search is read depends on how frequent its words are. A hundred samples tell a word in one order of a hundred from a rare one only
-- by chance.
alter table orders alter column search set statistics 300;
analyze orders (search);
