import { once } from 'node:events';
import { request as forward, type IncomingMessage } from 'node:http';
import { createServer } from 'node:https';
import { connect, type AddressInfo } from 'node:net';

/** A certificate for `table.example`, only for tests: it protects nothing. */
export const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBoTCCAUegAwIBAgIUcPDE0jMzKjq4DylkflHQrnsMgPYwCgYIKoZIzj0EAwIw
GDEWMBQGA1UEAwwNdGFibGUuZXhhbXBsZTAgFw0yNjExMjMxNTIwNTlaGA8yMTI2
MTAzMDE1MjA1OVowGDEWMBQGA1UEAwwNdGFibGUuZXhhbXBsZTBZMBMGByqGSM49
AgEGCCqGSM49AwEHA0IABPcG4otGZt7aG73EmCDx+8jeVcNGx/2DLq9DOMbCV8XW
l9ZVUA3tiSwI1jBObl6WQwS4S5tLQyOY2LNFw0HuBGqjbTBrMB0GA1UdDgQWBBTK
nh7BIdlcyezd7UFwubf8xuH8bzAfBgNVHSMEGDAWgBTKnh7BIdlcyezd7UFwubf8
xuH8bzAPBgNVHRMBAf8EBTADAQH/MBgGA1UdEQQRMA+CDXRhYmxlLmV4YW1wbGUw
CgYIKoZIzj0EAwIDSAAwRQIgPa/QokkhUQEPmCqn9Hjm3YAa3NfpBkzdgUlLw0TT
KhUCIQCj7mOxuhadwRbEjO2Nr/zT/Dl2Bb1NVG/Snl0pkkvAXQ==
-----END CERTIFICATE-----`;
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgeHuQMxziakYBVXVm
jJ0dZyIOcDLjbU+nYtFTjmDt8muhRANCAAT3BuKLRmbe2hu9xJgg8fvI3lXDRsf9
gy6vQzjGwlfF1pfWVVAN7YksCNYwTm5elkMEuEubS0MjmNizRcNB7gRq
-----END PRIVATE KEY-----`;

/** A proxy that ends TLS, forwards the Host header, and adds the address of the client. */
export async function tlsProxy(target: { port: number }) {
  const sayFor = ({ headers, socket }: IncomingMessage) => {
    const before = headers['x-forwarded-for'] ?? [];
    return { 'X-Forwarded-For': [before, socket.remoteAddress ?? ''].flat().join(', ') };
  };
  const proxy = createServer({ cert: CERTIFICATE, key: KEY }, (request, response) => {
    const { method, url: path } = request;
    const headers = { ...request.headers, ...sayFor(request) };
    const asked = forward(
      { host: '127.0.0.1', port: target.port, method, path, headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    asked.on('error', () => response.destroy());
    request.pipe(asked);
  });
  proxy.on('upgrade', (request, stream, head) => {
    const upstream = connect(target.port, '127.0.0.1');
    const lines = Object.entries({ ...request.headers, ...sayFor(request) }).map(
      ([name, value]) => `${name}: ${String(value)}`,
    );
    upstream.write(`GET ${request.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    upstream.write(head);
    stream.pipe(upstream).pipe(stream);
    for (const each of [stream, upstream]) each.on('error', () => undefined);
    stream.on('close', () => upstream.destroy());
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    port: (proxy.address() as AddressInfo).port,
    close: () => {
      proxy.close();
      proxy.closeAllConnections();
    },
  };
}
