export { storefrontClient, StorefrontFailure, type StorefrontClient } from './client.ts';
export * from './generated.ts';
export { verifyWebhook, WebhookRefused } from './verify-webhook.ts';
