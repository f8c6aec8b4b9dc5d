interface Named {
  first_name: string;
  last_name: string;
  email: string;
}

/** What a user is called: who registered has not told a name yet. */
export const userName = ({ first_name, last_name, email }: Named): string => `${first_name} ${last_name}`.trim() || email;
