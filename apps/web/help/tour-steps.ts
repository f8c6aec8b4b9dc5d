import type { Permission } from '@simdesk/rules';

export interface TourStep {
  /** The value of `data-tour` at the element that the step explains, and the name of its texts. */
  name: 'search' | 'attention' | 'lanes' | 'order' | 'help';
  permission?: Permission;
  /** The screen with that element; without it, every screen has it. Null if there is nothing to open. */
  path?: () => string | null | Promise<string | null>;
}

const steps: readonly TourStep[] = [
  { name: 'search' },
  { name: 'attention', permission: 'orders:view', path: () => '/' },
  { name: 'lanes', permission: 'orders:view', path: () => '/shop/orders' },
  { name: 'order', permission: 'orders:view', path: () => firstOrder() },
  { name: 'help' },
];

/** The steps whose elements a user with these permissions sees. */
export const stepsFor = (permissions: readonly Permission[]): TourStep[] =>
  steps.filter(({ permission }) => permission === undefined || permissions.includes(permission));

/** The first order of the list, which the step before has opened and which may still load; null if there is none. */
const firstOrder = async (): Promise<string | null> => {
  const began = performance.now();
  while (performance.now() - began < longestWait) {
    if (location.pathname.startsWith('/shop/orders/view/')) return location.pathname;
    const order = document.querySelector('main a[href^="/shop/orders/view/"]');
    if (order) return order.getAttribute('href');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return null;
};

/** How long a screen may take to show what a step needs. */
export const longestWait = 4000;

/** The visible element of a step. */
export const targetOf = ({ name }: TourStep): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>(`[data-tour="${name}"]`)].find(
    (element) => element.getBoundingClientRect().width > 0,
  ) ?? null;
