/** Where a request comes from, and whether the page that sent it is ours; true behind a proxy too. */
import type { IncomingMessage } from 'node:http';

export type Addresses = {
  /** The client's network address. */
  of(request: IncomingMessage): string;
  isOurOrigin(request: IncomingMessage): boolean;
};

const first = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header[0] : header;

/**
 * With `proxies` trusted proxies in front, the client is the entry that the outermost of them wrote:
 * that many from the right of X-Forwarded-For. What stands further left anybody may have made up.
 */
const forwardedFor = (request: IncomingMessage, proxies: number): string | undefined =>
  first(request.headers['x-forwarded-for'])
    ?.split(',')
    .map((entry) => entry.trim())
    .at(-proxies);

export const createAddresses = (proxies: number, publicOrigin: string | undefined): Addresses => ({
  of(request) {
    const direct = request.socket.remoteAddress ?? 'unknown';
    return proxies === 0 ? direct : (forwardedFor(request, proxies) ?? direct);
  },
  /** Programs send no Origin; browsers do, and can't lie about it. */
  isOurOrigin(request) {
    const { origin } = request.headers;
    if (origin === undefined) return true;
    if (publicOrigin !== undefined) return origin === publicOrigin;
    return URL.canParse(origin) && new URL(origin).host === request.headers.host;
  },
});
