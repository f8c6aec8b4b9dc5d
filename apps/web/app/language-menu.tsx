import { changeLanguage, languageNames, languages } from '#core/i18n.ts';
import { Button, Menu } from '@mantine/core';
import { IconCheck, IconWorld } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

export const LanguageMenu = () => {
  const { t, i18n } = useTranslation('ui');
  return (
    <Menu position="bottom-end" width={170}>
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
        {languages.map((language) => {
          const isCurrent = i18n.language === language;
          return (
            <Menu.Item
              key={language}
              lang={language}
              role="menuitemradio"
              aria-checked={isCurrent}
              onClick={() => void changeLanguage(language)}
              rightSection={isCurrent && <IconCheck size={16} aria-hidden />}
            >
              {languageNames[language]}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
};
