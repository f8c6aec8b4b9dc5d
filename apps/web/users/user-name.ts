interface Named {
  first_name: string;
  last_name: string;
  email: string;
}

/** Falls back to the e-mail: a newly registered user has no name yet. */
export const userName = ({ first_name, last_name, email }: Named): string => `${first_name} ${last_name}`.trim() || email;
