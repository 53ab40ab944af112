import { render } from 'preact';
import { InspectionPage } from './inspection-page.js';
import { StatelyPage } from './stately-page.js';
import { Store } from './store.js';

const place = document.getElementById('page');
const store = new Store();
const asksForStately = new URLSearchParams(location.search).has('stately');
if (place)
  render(asksForStately ? <StatelyPage store={store} /> : <InspectionPage store={store} />, place);
