import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import IconMoon from 'icon:moon';
import IconSun from 'icon:sun';
import { useTranslation } from '#core/use-translation.tsx';

export const ColorSchemeButton = () => {
  const { t } = useTranslation('ui');
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme() === 'dark';
  const text = t(isDark ? 'shell.lightMode' : 'shell.darkMode');
  const Icon = isDark ? IconSun : IconMoon;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={text}
      title={text}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    >
      <Icon size={18} stroke={1.6} />
    </ActionIcon>
  );
};
