export const ReportType = { Logistics: 0, Apn: 1, Orders: 2, DiscountCodes: 3 } as const;
export type ReportType = (typeof ReportType)[keyof typeof ReportType];

const address = ['street_name', 'street_number', 'city', 'province', 'zip_code'] as const;

/** The columns of each report, in their order, on the screen and in its files. */
export const reportColumns = {
  [ReportType.Logistics]: [
    ...['create_at', 'id', 'first_name', 'last_name', 'email', 'phone'],
    ...address.map((part) => `delivery_${part}`),
    ...address.map((part) => `residential_${part}`),
    ...['sim_count', 'note'],
  ],
  [ReportType.Apn]: ['create_at', 'msisdn', 'platform', 'result'],
  [ReportType.Orders]: [
    ...['create_at', 'id', 'first_name', 'last_name', 'email', 'fiscal_code', 'phone', 'amount', 'status', 'payment_status'],
    ...['esim_count', 'psim_count'],
  ],
  [ReportType.DiscountCodes]: ['create_at', 'id', 'status', 'payment_status', 'amount', 'discount_amount'],
} as const satisfies Record<ReportType, readonly string[]>;

/** A report is about whole days in Rome; its first and last second are those that the documents name. */
export const reportWindow = (from: string, to: string) => ({ date_from: `${from} 00:00:01`, date_to: `${to} 23:59:59` });

/** Whether a report can be made of what was chosen. */
export const mayGenerate = (chosen: {
  type: ReportType | null;
  from: string | null;
  to: string | null;
  discount_code: string | null;
}) =>
  chosen.type !== null &&
  chosen.from !== null &&
  chosen.to !== null &&
  (chosen.type !== ReportType.DiscountCodes || chosen.discount_code !== null);

/** The SIMs of an order in one word, such as `1 eSIM,2 pSIM`. */
export const simCountText = (esims: number, psims: number): string =>
  [
    [esims, 'eSIM'],
    [psims, 'pSIM'],
  ]
    .filter(([count]) => count !== 0)
    .map(([count, kind]) => `${count} ${kind}`)
    .join(',');
