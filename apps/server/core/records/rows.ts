import { Refusal } from '../refusal.ts';

/** The first row; refuses with `not_found` if there is none. */
export const requireRow = <Row>([row]: Row[]): Row => {
  if (row === undefined) throw new Refusal('not_found');
  return row;
};

/** The row that `insert … returning` answers. */
export const requireInsertedRow = <Row>([row]: Row[]): Row => {
  if (row === undefined) throw new Error('The database answered no inserted row');
  return row;
};
