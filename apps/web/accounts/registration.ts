import type { CallInput, contract } from '@simdesk/contract';
import type { Credentials } from './credentials-form.ts';

/** The name comes later, with the profile: the server is sent empty ones and no sex. */
export const registrationOf = ({ email, password }: Credentials): CallInput<typeof contract.accounts.register> => ({
  email,
  password,
  first_name: '',
  last_name: '',
  second_name: '',
  sex: 'n',
});
