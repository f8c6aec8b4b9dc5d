interface Address {
  host: string;
  trustProxy: boolean;
  publicBase: string | null;
}

/** The settings by which other machines reach the server: itself, through a proxy, or at a public address. */
export const publicSettings = ({ host, trustProxy, publicBase }: Address): string[] => [
  ...(isLoopback(host) ? [] : ['HOST']),
  ...(trustProxy ? ['TRUST_PROXY'] : []),
  ...(publicBase === null || isLoopback(new URL(publicBase).hostname) ? [] : ['PUBLIC_WEB_BASE_URL']),
];

export const isLoopback = (host: string): boolean => ['127.0.0.1', '::1', '[::1]', 'localhost'].includes(host);
