import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contract } from '../index.ts';
import { listCalls } from './call.ts';
import { updateFields } from './update.ts';

const keys: Record<string, string> = {
  uuid: '0b1e3d8e-5f0a-4b7e-9c55-0f8f3c1f6a11',
  user_uuid: '0b1e3d8e-5f0a-4b7e-9c55-0f8f3c1f6a11',
  company_uuid: '0b1e3d8e-5f0a-4b7e-9c55-0f8f3c1f6a11',
};

describe('the fields of an update', () => {
  const input = z.object(updateFields({ name: z.string().min(1), note: z.string().default('none') }));

  it('may be left out, and then have no value', () => {
    expect(input.parse({})).toEqual({});
  });

  it('are validated when they are sent', () => {
    expect(input.safeParse({ name: '' }).success).toBe(false);
    expect(input.parse({ note: '' })).toEqual({ note: '' });
  });
});

describe('every update of the contract', () => {
  // A switch sends its one field always, with the version if the change can be undone.
  const isSwitch = (name: string[]) => name.at(-1) === 'publish' || name.join('.') === 'roleAccess.change';
  const updates = listCalls(contract).filter(({ name, call }) => 'version' in call.input.shape && !isSwitch(name));

  it.each(updates.map(({ name, call }) => [name.join('.'), call.input] as const))(
    '%s accepts its key alone and fills in no field',
    (_name, input) => {
      const key = Object.fromEntries(Object.entries(keys).filter(([name]) => name in input.shape));
      const values = Object.entries(input.parse(key)).filter(([, value]) => value !== undefined);
      expect(Object.fromEntries(values)).toEqual(key);
    },
  );
});

describe('every create of the contract', () => {
  const creates = listCalls(contract).filter(({ name, call }) => name.at(-1) === 'create' && 'publish' in call.input.shape);

  it.each(creates.map(({ name, call }) => [name.join('.'), call.input] as const))(
    '%s publishes unless told otherwise',
    (_name, input) => {
      expect(input.shape['publish']).toBeInstanceOf(z.ZodDefault);
      expect((input.shape['publish'] as z.ZodType).parse(undefined)).toBe(1);
    },
  );
});
