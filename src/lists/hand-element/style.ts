/** The style sheet of the element's shadow tree. A page can set its custom properties, such as `--hand-accent`. */
export const STYLE = `
:host {
  --hand-accent: #1d5fb4;
  --hand-fault: #a5231d;
  --hand-line: color-mix(in srgb, currentColor 30%, transparent);
  display: block;
  font: inherit;
  color: inherit;
}
:host([hidden]) { display: none; }
@media (prefers-color-scheme: dark) {
  :host { --hand-accent: #8ab8f5; --hand-fault: #ff9d94; }
}
h2, h3 { font-size: 1em; margin: 0.75em 0 0.25em; }
h2 { margin-top: 0; }
ul { list-style: none; margin: 0; padding: 0; }
.cards { display: flex; flex-wrap: wrap; gap: 0.4em; }
.cards > li {
  display: inline-flex; align-items: center; gap: 0.25em; max-width: 100%;
  border: 1px solid var(--hand-line); border-radius: 0.4em; padding: 0.1em 0.15em 0.1em 0.5em;
  overflow-wrap: anywhere;
}
.cards > li:not(:has(button)) { padding-right: 0.5em; }
button, select { font: inherit; color: inherit; }
button {
  background: none; border: 1px solid var(--hand-line); border-radius: 0.4em;
  padding: 0.15em 0.5em; min-height: 1.75rem; min-width: 1.75rem; cursor: pointer;
}
button:hover { border-color: var(--hand-accent); }
button:focus-visible, select:focus-visible { outline: 2px solid var(--hand-accent); outline-offset: 1px; }
select { max-width: 100%; min-height: 1.75rem; background: transparent; }
select option { color: black; background: white; }
.faults > li { margin: 0.25em 0; padding-left: 0.6em; border-left: 3px solid var(--hand-fault); }
.rule { font-size: 0.85em; opacity: 0.8; }
p { margin: 0.25em 0; }
`;
