/** What an event tells a shop about: the order itself, its SIMs, its refunds, or its parcel. */
export const orderEventKinds = ['order', 'sim', 'refund', 'delivery'] as const;
export type OrderEventKind = (typeof orderEventKinds)[number];

/** A test event belongs to no order. */
export const testEventKind = 'test';

/** `parked` waits for a person; `skipped` was closed by one. */
export const deliveryStates = ['waiting', 'delivered', 'parked', 'skipped'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** How many days after its first failure an event is still tried again. */
export const webhookRetryDays = 3;

/** How many hours the old secret of an endpoint signs beside the new one. */
export const secretOverlapHours = 24;

/** How many days events and their deliveries are kept. */
export const eventDays = 90;

/** How much older or newer than its receiver's clock the signature of an event may be. */
export const webhookReplaySeconds = 300;

/** Whether an address may receive events: https, or http on the same machine, which only a server that is not public calls. */
export const isWebhookUrl = (text: string): boolean => securePattern.test(text) || loopbackPattern.test(text);

const securePattern = /^https:\/\/[^\s/@?#\\]+([/?#]\S*)?$/;
const loopbackPattern = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?([/?#]\S*)?$/;
