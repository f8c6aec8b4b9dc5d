import { reportColumns, ReportType } from '@simdesk/rules';
import i18next from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import { loadTexts, startI18n } from '#core/i18n.ts';

beforeAll(async () => {
  await startI18n();
  await loadTexts(['reports']);
});

const person = ['Date', 'Order id', 'First name', 'Last name', 'Email'];
const address = (of: string) => ['street', 'number', 'city', 'province', 'zip code'].map((part) => `${of} ${part}`);

it.each([
  [
    '[report.columns.logistics]',
    ReportType.Logistics,
    'Logistics department',
    [...person, 'Phone', ...address('Delivery'), ...address('Residential'), 'SIM count', 'Note'],
  ],
  ['[report.columns.apn]', ReportType.Apn, 'APN settings', ['Date', 'MSISDN', 'Platform', 'Result']],
  [
    '[report.columns.orders]',
    ReportType.Orders,
    'Order data',
    [...person, 'Fiscal code', 'Phone', 'Amount', 'Order status', 'Payment status', 'eSIM', 'pSIM'],
  ],
  [
    '[report.columns.discounts]',
    ReportType.DiscountCodes,
    'Discount codes',
    ['Date', 'Order id', 'Order status', 'Payment status', 'Amount', 'Discount'],
  ],
])('%s report %i has the name “%s” and its column titles', (_rule, type, name, columns) => {
  expect(i18next.t(`reports:types.${type}`)).toBe(name);
  expect(reportColumns[type].map((column) => i18next.t(`reports:columns.${column as 'id'}`))).toEqual(columns);
});
