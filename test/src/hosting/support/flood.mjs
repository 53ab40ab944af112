// A client process that sends requests as fast as they are answered. A message sets the port to flood; port 0 stops the
// flood, and the process replies with the number of answers by status.
import { Agent, request } from 'node:http';

const FROM = '127.0.0.3';
const AT_ONCE = 8;
const [token] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE, localAddress: FROM });
let port = 0;
let statuses = {};

function ask() {
  const asked = port;
  return new Promise((resolve) => {
    const headers = { Authorization: `Bearer ${token}` };
    const asking = request(
      { host: '127.0.0.1', port: asked, path: '/api/state', agent, headers },
      (response) => {
        statuses[response.statusCode] = (statuses[response.statusCode] ?? 0) + 1;
        response.resume().on('close', resolve);
      },
    );
    asking.on('error', resolve);
    asking.end();
  });
}

async function flood() {
  while (port !== 0) await ask();
}

process.on('message', (given) => {
  port = given;
  if (port === 0) {
    process.send(statuses);
    statuses = {};
  } else for (let started = 0; started < AT_ONCE; started += 1) void flood();
});
process.on('disconnect', () => process.exit());
process.send('there');
