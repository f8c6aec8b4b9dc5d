import { useMay } from '#core/session.ts';
import type { Permission } from '@simdesk/rules';
import i18next from 'i18next';
import type { ComponentType } from 'react';
import { I18nextProvider } from 'react-i18next';
import { NotAllowed } from './not-allowed.tsx';

export const WithPermission = ({ permission, screen: Screen }: { permission: Permission; screen: ComponentType }) =>
  useMay(permission) ? (
    <Screen />
  ) : (
    // Also where the screen itself is always Russian: its visitor may not read that.
    <I18nextProvider i18n={i18next}>
      <div lang={i18next.resolvedLanguage}>
        <NotAllowed />
      </div>
    </I18nextProvider>
  );
