const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';

/** The cookies of one browser, by site and path, and where its redirects lead; nothing runs scripts. */
export class TestBrowser {
  readonly cookies: { origin: string; name: string; value: string; path: string; text: string }[] = [];
  /** Every address that was opened. */
  readonly opened: string[] = [];

  /** Opens an address without following redirects. */
  async get(address: string): Promise<Response> {
    const { origin, pathname } = new URL(address);
    this.opened.push(address);
    const answer = await fetch(address, { redirect: 'manual', headers: this.headers(origin, pathname) });
    this.keepCookies(origin, answer);
    return answer;
  }

  /** Opens an address and follows redirects until one leads to an address that ends the walk, or until a page is shown. */
  async follow(
    address: string,
    ends: (address: string) => boolean = () => false,
  ): Promise<{ address: string; answer: Response | null }> {
    for (let step = 0; step < 12; step += 1) {
      if (ends(address)) return { address, answer: null };
      const answer = await this.get(address);
      const location = answer.headers.get('location');
      if (location === null) return { address, answer };
      await answer.body?.cancel();
      address = new URL(location, address).href;
    }
    throw new Error(`Too many redirects at ${address}`);
  }

  /** The headers that a browser adds to every request. */
  headers(origin: string, pathname: string): Record<string, string> {
    const sent = this.cookies.filter((cookie) => cookie.origin === origin && pathname.startsWith(cookie.path));
    return { cookie: sent.map(({ name, value }) => `${name}=${value}`).join('; '), 'user-agent': userAgent };
  }

  keepCookies(origin: string, answer: Response): void {
    for (const text of answer.headers.getSetCookie()) {
      const [pair = ''] = text.split(';');
      const name = pair.slice(0, pair.indexOf('='));
      const path = /path=([^;]*)/i.exec(text)?.[1] ?? '/';
      const old = this.cookies.findIndex((cookie) => cookie.origin === origin && cookie.name === name && cookie.path === path);
      if (old >= 0) this.cookies.splice(old, 1);
      if (!/max-age=0|expires=thu, 01 jan 1970/i.test(text))
        this.cookies.push({ origin, name, value: pair.slice(name.length + 1), path, text });
    }
  }
}
