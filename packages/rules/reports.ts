export const ReportType = { Logistics: 0, Apn: 1, Orders: 2, DiscountCodes: 3 } as const;
export type ReportType = (typeof ReportType)[keyof typeof ReportType];

/** The address columns of the logistics report, which has no country. */
export const reportAddressParts = ['street_name', 'street_number', 'city', 'province', 'zip_code'] as const;

/** The columns of each report, on the screen and in its files. */
export const reportColumns = {
  [ReportType.Logistics]: [
    ...['create_at', 'id', 'first_name', 'last_name', 'email', 'phone'],
    ...reportAddressParts.map((part) => `delivery_${part}`),
    ...reportAddressParts.map((part) => `residential_${part}`),
    ...['sim_count', 'note'],
  ],
  [ReportType.Apn]: ['create_at', 'msisdn', 'platform', 'result'],
  [ReportType.Orders]: [
    ...['create_at', 'id', 'first_name', 'last_name', 'email', 'fiscal_code', 'phone', 'amount', 'status', 'payment_status'],
    ...['esim_count', 'psim_count'],
  ],
  [ReportType.DiscountCodes]: ['create_at', 'id', 'status', 'payment_status', 'amount', 'discount_amount'],
} as const satisfies Record<ReportType, readonly string[]>;

/** The time range of a report: whole days in Rome, with the first and last second that the documents specify. */
export const reportWindow = (from: string, to: string) => ({ date_from: `${from} 00:00:01`, date_to: `${to} 23:59:59` });

/** Whether the selection is complete, so that a report can be generated. */
export const mayGenerate = (selection: {
  type: ReportType | null;
  from: string | null;
  to: string | null;
  discount_code: string | null;
}) =>
  selection.type !== null &&
  selection.from !== null &&
  selection.to !== null &&
  (selection.type !== ReportType.DiscountCodes || selection.discount_code !== null);

/** The number of SIMs of an order, such as `1 eSIM,2 pSIM`. */
export const simCountText = (esims: number, psims: number): string =>
  [
    [esims, 'eSIM'],
    [psims, 'pSIM'],
  ]
    .filter(([count]) => count !== 0)
    .map(([count, kind]) => `${count} ${kind}`)
    .join(',');
