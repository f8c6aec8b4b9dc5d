import type { Billing } from './billing.ts';
import type { Geocoder } from './geocoder.ts';
import { MailFailure, type Mailer } from './mailer.ts';
import { OutsideFailure } from './outside-failure.ts';
import type { Payments } from './payments.ts';
import type { WebhookSender } from './webhook-sender.ts';

interface OutsideSystems {
  billing: Billing;
  payments: Payments;
  mailer: Mailer;
  geocoder: Geocoder;
  webhooks: WebhookSender;
}

/** The same systems, but while `isHeld` no request leaves: it fails as if the system were away, so that what is owed waits. */
export const heldCalls = (
  { billing, payments, mailer, geocoder, webhooks }: OutsideSystems,
  isHeld: () => Promise<boolean>,
): OutsideSystems => {
  const guard =
    <Values extends unknown[], Answer>(failure: () => Error, call: (...values: Values) => Promise<Answer>) =>
    async (...values: Values): Promise<Answer> => {
      if (await isHeld()) throw failure();
      return call(...values);
    };
  const guards = (system: string) => () => new OutsideFailure(system, 'unreachable', what, { isUnsent: true });
  const [toBilling, toPayments, toGeocoder, toEndpoint] = [
    guards('The billing system'),
    guards('The payment provider'),
    guards('The geocoder'),
    guards('The endpoint'),
  ];
  return {
    billing: {
      offers: guard(toBilling, billing.offers),
      donorOperators: guard(toBilling, billing.donorOperators),
      promo: guard(toBilling, billing.promo),
      sendOrder: guard(toBilling, billing.sendOrder),
      order: guard(toBilling, billing.order),
      cancelSim: guard(toBilling, billing.cancelSim),
    },
    payments: { refund: guard(toPayments, payments.refund), find: guard(toPayments, payments.find) },
    mailer: { send: guard(() => new MailFailure('unreachable', what), mailer.send) },
    geocoder: { find: guard(toGeocoder, geocoder.find) },
    webhooks: { ...webhooks, send: guard(toEndpoint, webhooks.send) },
  };
};

const what = 'is not called, because this is a restored copy';
