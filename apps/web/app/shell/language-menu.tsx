import { changeLanguage, isLanguage, languageNames, languages } from '#core/i18n.ts';
import { Button, Menu } from '@mantine/core';
import IconWorld from 'icon:world';
import { useTranslation } from '#core/use-translation.tsx';

export const LanguageMenu = () => {
  const { t, i18n } = useTranslation('ui');
  return (
    <Menu position="bottom-end" width={170} withinPortal={false}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          c="var(--dim)"
          fw={400}
          fz={13}
          leftSection={<IconWorld size={17} stroke={1.6} aria-hidden />}
        >
          {t('shell.language')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={i18n.language} onChange={(value) => isLanguage(value) && void changeLanguage(value)}>
          {languages.map((language) => (
            <Menu.RadioItem key={language} value={language} lang={language}>
              {languageNames[language]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
};
