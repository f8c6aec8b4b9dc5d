import { useMay } from '#core/session.ts';
import type { Permission } from '@simdesk/rules';
import type { ComponentType } from 'react';
import { NotAllowed } from './not-allowed.tsx';

export const WithPermission = ({ permission, screen: Screen }: { permission: Permission; screen: ComponentType }) =>
  useMay(permission) ? <Screen /> : <NotAllowed />;
