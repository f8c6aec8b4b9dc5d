import { Skeleton, Text } from '@mantine/core';
import { permissionArea, permissionAreas, type SystemRole } from '@simdesk/rules';
import { useTranslation } from '#core/use-translation.tsx';
import { calls } from '#core/calls.ts';
import { useCall } from '#core/queries.ts';
import { LoadFailure } from '#ui/layout/load-failure.tsx';
import { roleTexts } from '#ui/role-label.ts';
import classes from './access.module.css';
import { usePermissionName } from './use-permission-texts.ts';

/** What a role is for, and all that it may do now. */
export const RoleSummary = ({ role }: { role: SystemRole }) => {
  const { t } = useTranslation('role-access');
  return (
    <div>
      <Text size="sm">{t(`aboutRoles.${roleTexts[role]}`)}</Text>
      <details className={classes.summary}>
        <summary>{t('whatMay')}</summary>
        <Permissions role={role} />
      </details>
    </div>
  );
};

const Permissions = ({ role }: { role: SystemRole }) => {
  const { t } = useTranslation('role-access');
  const nameOf = usePermissionName();
  const { data, isError, refetch } = useCall(calls.roleAccess.get, {});
  if (isError) return <LoadFailure text={t('failed')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={120} />;
  const own = data.roles.find((each) => each.role === role)?.permissions ?? [];
  return (
    <dl className={classes.permissions}>
      {permissionAreas.map((area) => {
        const names = own.filter((permission) => permissionArea(permission) === area).map(nameOf);
        return (
          names.length > 0 && (
            <div key={area}>
              <dt>{t(`areas.${area}`)}</dt>
              <dd>{names.join(' · ')}</dd>
            </div>
          )
        );
      })}
    </dl>
  );
};
