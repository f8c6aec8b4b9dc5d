import type { StoreImport } from '@simdesk/contract';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '#core/texts.ts';
import { FormCard } from '#ui/form-card.tsx';
import classes from './import.module.css';

/** The lines that cannot be loaded, with what is wrong in which column. */
export const ImportErrors = ({ errors, total }: { errors: StoreImport['errors']; total: number }) => {
  const { t, i18n } = useTranslation('stores');
  const problemText = useProblemText();
  const isPart = total > errors.length;
  const title = t('import.errors', { count: total, formatted: total.toLocaleString(i18n.language) });
  return (
    <FormCard title={isPart ? `${title} · ${t('import.firstErrors', { count: errors.length })}` : title}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('import.line')}</th>
            <th scope="col">{t('import.column')}</th>
            <th scope="col">{t('import.problem')}</th>
          </tr>
        </thead>
        <tbody>
          {errors.flatMap(({ line, fields }) =>
            Object.entries(fields).map(([column, problem]) => (
              <tr key={`${line} ${column}`}>
                <td>{line}</td>
                <td>
                  <code>{column}</code>
                </td>
                <td>{problemText(problem)}</td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </FormCard>
  );
};
