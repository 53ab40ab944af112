import { render } from 'preact';
import { Opening } from './opening.js';
import { TableFromPlace } from './table-from-place.js';

/** The token stands behind the `#` of a link: no server is told it, and no log keeps it. */
const [, token] = /^#seat=([\w-]{22}\.[\w-]{22})$/.exec(location.hash) ?? [];

const page = document.getElementById('page');
if (page) render(token === undefined ? <Opening /> : <TableFromPlace token={token} />, page);

addEventListener('hashchange', () => location.reload());
