import { useTranslation } from 'react-i18next';

/** What the areas are called; one without a text of its own keeps its name. */
export const useAreaName = (): ((area: string) => string) => {
  const { t } = useTranslation('audit');
  const names: Record<string, string> = t('areas', { returnObjects: true });
  return (area) => names[area] ?? area;
};

/** A call as a person would say it: `/api/employee/update-role` is «Employee: update role». */
export const readableCall = (path: string): string => {
  const parts = path.split('/').filter((part) => part !== '' && !plainParts.includes(part) && !part.startsWith('{'));
  const words = parts.map((part) => part.replaceAll('-', ' ')).join(': ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const plainParts = ['api', 'admin', 'web-api', 'account'];
