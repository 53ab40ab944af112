import { render } from 'preact';
import { App } from './parts/app.js';

const root = document.getElementById('table');
if (root) render(<App />, root);
