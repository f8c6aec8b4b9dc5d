import { isEmail, limits } from '@simdesk/rules';
import { useState } from 'react';

export interface Credentials {
  email: string;
  password: string;
  repeat: string;
}

type Field = keyof Credentials;

/** The fields of login and registration: what is typed, and what is wrong with it once the field was left. */
export const useCredentialsForm = (fields: readonly Field[], initialEmail = '') => {
  const [typed, setTyped] = useState<Credentials>({ email: initialEmail, password: '', repeat: '' });
  const [left, setLeft] = useState<readonly Field[]>([]);
  const problems = problemsOf(typed, fields);

  return {
    typed: { ...typed, email: typed.email.trim() },
    isValid: Object.keys(problems).length === 0,
    showAll: () => setLeft(fields),
    fill: (credentials: Partial<Credentials>) => setTyped({ ...typed, ...credentials }),
    field: (name: Field) => ({
      value: typed[name],
      problem: left.includes(name) ? problems[name] : undefined,
      onChange: (value: string) => setTyped({ ...typed, [name]: value }),
      // An empty field that is only passed through is no mistake yet.
      onBlur: () => typed[name] !== '' && !left.includes(name) && setLeft([...left, name]),
    }),
  };
};

export const problemsOf = (
  typed: Credentials,
  fields: readonly Field[],
): Partial<Record<Field, 'email' | 'password' | 'repeat'>> => {
  const email = typed.email.trim();
  const { min, max } = limits.loginPassword;
  return {
    ...((!isEmail(email) || email.length > limits.loginEmail) && { email: 'email' }),
    ...((typed.password.length < min || typed.password.length > max) && { password: 'password' }),
    ...(fields.includes('repeat') && typed.repeat !== typed.password && { repeat: 'repeat' }),
  };
};
