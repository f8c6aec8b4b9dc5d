import { Refusal } from '../refusal.ts';

/** The row that was asked for; refuses where there is none. */
export const foundRow = <Row>([row]: Row[]): Row => {
  if (row === undefined) throw new Refusal('not_found');
  return row;
};

/** The row that an insertion answers, which is there unless the database says why not. */
export const insertedRow = <Row>([row]: Row[]): Row => {
  if (row === undefined) throw new Error('The database stored a row and did not answer it');
  return row;
};
