import { orders } from '../database/schema/orders.ts';

const { uuid, id, create_at, first_name, last_name, email, fiscal_code, phone, amount, status, payment_status } = orders;

/** The columns of a list of SIMs. */
export const columns = { id, uuid, create_at, first_name, last_name, email, fiscal_code, phone, amount, status, payment_status };

/** The columns of a list of orders. */
export const orderColumns = { ...columns, esim_count: orders.esim_count, psim_count: orders.psim_count };
