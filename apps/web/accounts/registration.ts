import type { CallInput, contract } from '@simdesk/contract';
import type { Credentials } from './credentials-form.ts';

/** The user enters name and sex later, in the profile. */
export const toRegistration = ({ email, password }: Credentials): CallInput<typeof contract.accounts.register> => ({
  email,
  password,
  first_name: '',
  last_name: '',
  second_name: '',
  sex: 'n',
});
