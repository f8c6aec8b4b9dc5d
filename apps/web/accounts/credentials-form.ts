import { isEmail, limits } from '@simdesk/rules';
import { useState } from 'react';

export interface Credentials {
  email: string;
  password: string;
  repeat: string;
}

type Field = keyof Credentials;

/** The fields of login and registration. Problems show once a field was left. */
export const useCredentialsForm = (fields: readonly Field[], initialEmail = '') => {
  const [values, setValues] = useState<Credentials>({ email: initialEmail, password: '', repeat: '' });
  const [touched, setTouched] = useState<readonly Field[]>([]);
  const problems = credentialProblems(values, fields);

  return {
    values: { ...values, email: values.email.trim() },
    isValid: Object.keys(problems).length === 0,
    showAllProblems: () => setTouched(fields),
    fill: (credentials: Partial<Credentials>) => setValues({ ...values, ...credentials }),
    field: (name: Field) => ({
      value: values[name],
      problem: touched.includes(name) ? problems[name] : undefined,
      onChange: (value: string) => setValues({ ...values, [name]: value }),
      // Leaving an empty field is not a mistake yet.
      onBlur: () => values[name] !== '' && !touched.includes(name) && setTouched([...touched, name]),
    }),
  };
};

export const credentialProblems = (
  values: Credentials,
  fields: readonly Field[],
): Partial<Record<Field, 'email' | 'password' | 'repeat'>> => {
  const email = values.email.trim();
  const { min, max } = limits.loginPassword;
  return {
    ...((!isEmail(email) || email.length > limits.loginEmail) && { email: 'email' }),
    ...((values.password.length < min || values.password.length > max) && { password: 'password' }),
    ...(fields.includes('repeat') && values.repeat !== values.password && { repeat: 'repeat' }),
  };
};
