import { ColorSchemeButton } from '#ui/action/color-scheme-button.tsx';
import { Outlet } from '@tanstack/react-router';
import { useTranslation } from '#core/use-translation.tsx';
import { AuthPicture } from './auth-picture.tsx';
import { LanguageButtons } from './language-buttons.tsx';
import classes from './auth.module.css';

/** The layout of the screens without a session. */
export const AuthLayout = () => {
  const { t } = useTranslation('accounts');
  return (
    <div className={classes.layout}>
      <aside className={classes.side}>
        <Brand className={classes.brand} />
        <AuthPicture />
        <div>
          <p className={classes.tagline}>{t('tagline')}</p>
          <p className={classes.taglineText}>{t('taglineText')}</p>
        </div>
      </aside>
      <div className={classes.content}>
        <header className={classes.choices}>
          <Brand className={classes.smallBrand} />
          <LanguageButtons />
          <ColorSchemeButton />
        </header>
        <main className={classes.form}>
          <Outlet />
        </main>
      </div>
    </div>
  );
};

const Brand = ({ className }: { className: string | undefined }) => (
  <span className={className}>
    <span className={classes.logo} aria-hidden>
      S
    </span>
    Simdesk
  </span>
);
