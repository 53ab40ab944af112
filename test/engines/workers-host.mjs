// Hosts tables as Durable Objects, for the soak: node workers-host.mjs FOLDER [PORT]
// It prints its port and the process id of workerd.
import { existsSync, readFileSync } from 'node:fs';
import { Miniflare, workersIn } from './workers.mjs';

const [folder, port = '0'] = process.argv.slice(2);
const miniflare = new Miniflare(workersIn(folder, Number(port)));
const url = await miniflare.ready;
// Only Linux has this file, so workerd can be killed only there.
const children = `/proc/${process.pid}/task/${process.pid}/children`;
const workerd = existsSync(children) ? readFileSync(children, 'utf8').trim() : '';
process.stdout.write(`${url.port} ${workerd}\n`);
