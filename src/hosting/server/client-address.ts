import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv4 } from 'node:net';

/**
 * The proxies in front of a server: their number, or their addresses and subnets (`10.0.0.0/8`).
 * @beta
 */
export type TrustedProxies = number | readonly string[];

/** Finds the client that sent a request. */
export interface ClientAddresses {
  /** Returns the client's address for limits. An IPv6 address is cut to its /64 network, which one household shares. */
  of(request: IncomingMessage): string;
  /** Returns true for a client on this machine. For a forwarded request, a trusted proxy must confirm it. */
  isLocal(request: IncomingMessage): boolean;
  /** Returns true if a connection comes from a trusted proxy. Many clients share it. */
  isProxy(peer: string | undefined): boolean;
}

/** @throws RangeError if a proxy is neither a count nor an address */
export function clientAddresses(trusted: TrustedProxies = 0): ClientAddresses {
  const isProxy = typeof trusted === 'number' ? () => trusted > 0 : listOf(trusted);
  const clientOf = (forwarded: readonly string[], peer: string): string => {
    // A request that came through all the proxies names an address for each of them.
    const isComplete = typeof trusted !== 'number' || forwarded.length >= trusted;
    // The path begins with the addresses that the client claims. Each proxy adds the address that it saw. The last
    // address is that of the connection.
    const path = isComplete ? [...forwarded, peer] : [peer];
    const at =
      typeof trusted === 'number'
        ? path.length - 1 - trusted
        : path.findLastIndex((address) => !isProxy(address));
    // A proxy writes only valid addresses, so invalid ones are skipped.
    return path.slice(Math.max(0, at)).find((address) => isIP(address) !== 0) ?? UNKNOWN;
  };
  const addressOf = ({ headers, socket }: IncomingMessage): string => {
    const peer = plain(socket.remoteAddress ?? '');
    const [client = clientOf([], peer), other = client] = headersIn(headers).map((forwarded) =>
      clientOf(forwarded, peer),
    );
    // The proxy writes only one of the headers. If they differ, the client may have sent the other one.
    return client === other ? client : UNKNOWN;
  };
  return {
    of: (request) => network(addressOf(request)),
    isLocal(request) {
      const client = addressOf(request);
      if (!isLoopback(client)) return false;
      const given = headersIn(request.headers);
      if (given.length === 0) return true;
      return (
        isProxy(plain(request.socket.remoteAddress ?? '')) &&
        given.every((forwarded) => forwarded.includes(client))
      );
    },
    isProxy: (peer) => isProxy(plain(peer ?? '')),
  };
}

const UNKNOWN = 'unknown';

function isLoopback(address: string): boolean {
  return address === '::1' || (isIPv4(address) && address.startsWith('127.'));
}

function listOf(trusted: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const each of trusted) {
    const [address = '', bits] = each.split('/');
    const family = isIPv4(address) ? 'ipv4' : 'ipv6';
    if (isIP(address) === 0 || (bits !== undefined && !/^\d{1,3}$/.test(bits))) {
      throw new RangeError(
        `"${each}" is not the address of a proxy: 10.0.0.1, 10.0.0.0/8 or fd00::/8.`,
      );
    }
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) => isIP(address) !== 0 && list.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
}

/** Returns the addresses in `X-Forwarded-For` and in `Forwarded` (RFC 7239): one list for each header that was sent. */
function headersIn(headers: IncomingHttpHeaders): string[][] {
  const plainList = [headers['x-forwarded-for'] ?? []].flat().join(',');
  const elements = headers.forwarded ?? '';
  return [
    ...(plainList === '' ? [] : [plainList.split(',').map(plain)]),
    ...(elements === '' ? [] : [elements.split(',').map(addressInElement)]),
  ];
}

function addressInElement(element: string): string {
  const [, value = UNKNOWN] = /(?:^|;)\s*for\s*=\s*("[^"]*"|[^;\s]+)/i.exec(element) ?? [];
  return plain(value.replaceAll('"', ''));
}

/** Returns an address without brackets, port or zone. An IPv4 address within an IPv6 address becomes plain IPv4. */
function plain(given: string): string {
  const address = given
    .trim()
    .replace(/^\[([^\]]*)\](?::\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/%.*$/, '');
  return isIP(address) === 6 ? withoutMapping(address) : address;
}

function withoutMapping(address: string): string {
  // A URL writes every form of an IPv6 address the same way, the last two groups in hexadecimal.
  const { hostname } = new URL(`http://[${address}]`);
  const [, high, low] = /^\[::ffff:([\da-f]+):([\da-f]+)\]$/.exec(hostname) ?? [];
  if (high === undefined || low === undefined) return address;
  const bytes = [high, low].map((group) => parseInt(group, 16)).flatMap((n) => [n >> 8, n & 255]);
  return bytes.join('.');
}

const GROUPS_OF_A_NETWORK = 4;

function network(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail = ''] = address.split('::');
  const [first, last] = [head, tail].map((part) => (part === '' ? [] : part.split(':')));
  const missing = address.includes('::') ? 8 - (first?.length ?? 0) - (last?.length ?? 0) : 0;
  const groups = [...(first ?? []), ...Array.from({ length: missing }, () => '0'), ...(last ?? [])];
  const shortest = groups
    .slice(0, GROUPS_OF_A_NETWORK)
    .map((group) => parseInt(group, 16).toString(16));
  return `${shortest.join(':')}::/64`;
}
