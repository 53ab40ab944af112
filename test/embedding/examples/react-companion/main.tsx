import { createRoot } from 'react-dom/client';
import { Companion } from './companion.js';

const blueList = `Darth Vader Dark Lord of the Sith
2x Stormtroopers
Commands: Implacable, Ambush, Push, New Ways to Motivate Them, Assault, Master of Evil`;
const redList = `Luke Skywalker Hero of the Rebellion
2x Rebel Troopers
Commands: Son of Skywalker, Ambush, My Ally is the Force, Push, Return of the Jedi, Assault`;

createRoot(document.body.appendChild(document.createElement('div'))).render(
  <Companion blueList={blueList} redList={redList} />,
);
