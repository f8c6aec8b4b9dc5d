import { expect } from 'vitest';
import { readConfig } from '../config.ts';
import { StartError } from '../platform/start-error.ts';

/** The sentence with which these settings are refused; empty if they are not. */
export const problemOf = (env: Record<string, string>): string => {
  try {
    readConfig(env);
  } catch (error) {
    expect(error).toBeInstanceOf(StartError);
    return (error as StartError).message;
  }
  return '';
};
