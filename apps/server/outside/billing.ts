import { BssOffer, DonorOperator, Promo } from '@simdesk/contract';
import { z } from 'zod';
import { readJson } from './http-json.ts';
import { OutsideFailure } from './outside-failure.ts';

/** The operator's billing system (BSS). */
export interface Billing {
  offers: () => Promise<BssOffer[]>;
  donorOperators: () => Promise<DonorOperator[]>;
  promo: () => Promise<Promo>;
}

export const httpBilling = (bssUrl: string | null, timeoutMs: number): Billing => {
  const read = <S extends z.ZodType>(path: string, answer: S): Promise<z.output<S>> => {
    if (bssUrl === null) return Promise.reject(new OutsideFailure(system, 'unconfigured', 'is not configured (BSS_URL)'));
    return readJson({ system, url: new URL(path, bssUrl.endsWith('/') ? bssUrl : `${bssUrl}/`), answer, timeoutMs });
  };
  return {
    offers: () => read('offers', z.array(BssOffer).min(1)),
    donorOperators: () => read('donor-operators', z.array(DonorOperator)),
    promo: () => read('promo', Promo),
  };
};

const system = 'The billing system';
