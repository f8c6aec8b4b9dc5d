import { useTranslation } from '#core/use-translation.tsx';
import classes from './demo-accounts.module.css';

const demoPassword = 'demo1234';
const demoNames = ['superadmin', 'admin', 'chief', 'agent'] as const;

/** The accounts of the demo data; a click fills in the form. */
export const DemoAccounts = ({ onChoose }: { onChoose: (account: { email: string; password: string }) => void }) => {
  const { t } = useTranslation('accounts');
  return (
    <section className={classes.demo} aria-labelledby="demo-accounts">
      <h2 id="demo-accounts" className={classes.title}>
        {t('login.demo')}
      </h2>
      <p className={classes.hint}>{t('login.demoHint')}</p>
      <div className={classes.accounts}>
        {demoNames.map((name) => {
          const email = `${name}@example.com`;
          return (
            <button
              key={name}
              type="button"
              className={classes.account}
              onClick={() => onChoose({ email, password: demoPassword })}
            >
              <span className={classes.role}>{t(`roles.${name}`)}</span>
              <span className={classes.email}>{email}</span>
            </button>
          );
        })}
      </div>
    </section>
  );
};
