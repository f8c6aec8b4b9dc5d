import { languageNames, languages, changeLanguage } from '#core/i18n.ts';
import { useTranslation } from '#core/use-translation.tsx';
import classes from './language-buttons.module.css';

/** Visible without a menu, so that users find their language before they sign in. */
export const LanguageButtons = () => {
  const { t, i18n } = useTranslation('ui');
  return (
    <div role="group" aria-label={t('shell.language')} className={classes.languages}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          className={classes.language}
          aria-pressed={i18n.language === language}
          onClick={() => void changeLanguage(language)}
        >
          {languageNames[language]}
        </button>
      ))}
    </div>
  );
};
