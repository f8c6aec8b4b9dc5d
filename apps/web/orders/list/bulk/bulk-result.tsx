import { CloseButton, Progress } from '@mantine/core';
import type { BulkRun } from '@simdesk/contract';
import { refusals, type RefusalCode } from '@simdesk/rules';
import { useTranslation } from '#core/use-translation.tsx';
import { send } from '#core/api.ts';
import { calls } from '#core/calls.ts';
import { useAction } from '#ui/action/use-action.ts';
import { OrderLink } from '#ui/navigation/order-link.tsx';
import classes from './bulk.module.css';

const { bulk } = calls.orders;

/** How far an action on several orders is, and which orders refused it, until its user closes it. */
export const BulkResult = ({ result }: { result: BulkRun }) => {
  const { t } = useTranslation('order-queue');
  const { run, isSending } = useAction();
  const { uuid, state, end, done, refused, refusals: refusedOrders } = result;
  const action = t(`bulk.actions.${result.action}`);
  const current = done + refused;
  const texts = {
    running: () => t('bulk.running', { action, current, end }),
    done: () => t('bulk.done', { action, count: done, end }),
    failed: () => t('bulk.failed', { action, current, end }),
  };
  return (
    <section className={classes.result} aria-label={action}>
      <div className={classes.head}>
        <b role="status">{texts[state]()}</b>
        {state !== 'running' && (
          <CloseButton
            aria-label={t('bulk.close')}
            disabled={isSending}
            onClick={() => void run({ send: () => send(bulk.close, { uuid }), refresh: [bulk.progress] })}
          />
        )}
      </div>
      {state === 'running' && (
        <>
          <Progress value={(100 * current) / end} aria-label={action} transitionDuration={200} />
          <span>{t('bulk.leave')}</span>
        </>
      )}
      {refused > 0 && (
        <details open={state !== 'running'}>
          <summary>{t('bulk.refused', { count: refused })}</summary>
          <ul className={classes.refusals}>
            {refusedOrders.map((refusal) => (
              <li key={refusal.order_uuid}>
                {refusal.id === null ? t('bulk.unknown') : <OrderLink id={refusal.id} uuid={refusal.order_uuid} />}
                {': '}
                <RefusalText {...refusal} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
};

/** The server's sentence is English. */
const RefusalText = ({ code, reason }: { code: string; reason: string }) => {
  const { t, i18n } = useTranslation('refusals');
  return i18n.resolvedLanguage !== 'en' && isRefusalCode(code) ? t(code) : reason;
};

const isRefusalCode = (code: string): code is RefusalCode => Object.hasOwn(refusals, code);
