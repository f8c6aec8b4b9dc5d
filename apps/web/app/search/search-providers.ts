import type { SearchProvider } from '#ui/navigation/search-provider.ts';
import { searchOrders } from '../../orders/index.ts';

export const searchProviders: readonly SearchProvider[] = [searchOrders];
