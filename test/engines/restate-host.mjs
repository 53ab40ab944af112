// Starts Restate's server and serves the table objects: node restate-host.mjs FOLDER [INGRESS ADMIN NODE OBJECTS]
// It prints both addresses, the process id of Restate's server and the four ports.
import { freePorts, serveObjects, startServer } from './restate.mjs';

const [folder, ...given] = process.argv.slice(2);
const ports = given.length === 4 ? given.map(Number) : await freePorts(4);
const { child, ingress, admin } = await startServer(folder, ports);
process.on('exit', () => child.kill('SIGKILL'));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(0));
child.on('exit', () => process.exit(1));
await serveObjects(admin, ports[3]);
process.stdout.write(`${ingress} ${admin} ${child.pid} ${ports.join(' ')}\n`);
