import { useMay } from '#core/session.ts';
import { TextsProvider } from '#core/use-translation.tsx';
import type { Permission } from '@simdesk/rules';
import i18next from 'i18next';
import type { ComponentType } from 'react';
import { NotAllowed } from './not-allowed.tsx';

export const WithPermission = ({ permission, screen: Screen }: { permission: Permission; screen: ComponentType }) =>
  useMay(permission) ? (
    <Screen />
  ) : (
    // Also where the screen itself is always Russian: its visitor may not read that.
    <TextsProvider>
      <div lang={i18next.resolvedLanguage}>
        <NotAllowed />
      </div>
    </TextsProvider>
  );
