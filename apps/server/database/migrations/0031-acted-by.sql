-- The administrator who acted as the user with this e-mail.
alter table order_history add column acted_by text;
alter table order_refunds add column acted_by text;
