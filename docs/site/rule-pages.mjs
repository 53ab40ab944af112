/** Writes a page for each rule: the question and its answer first, then folded its place in the chart and its tests. */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { execFileSync } from 'node:child_process';
import { QUESTIONS } from './questions.mjs';

const DOCUMENTS = {
  CT: 'Contingencies',
  CC: 'Command cards',
  CP: 'The Command Phase',
  R: 'Rulings',
  KW: 'Keywords',
};
const MOST_SENTENCES = 5;
/** The roots of the charts, as the drawings name their states. */
const ROOTS = { phase: 'commandPhase', hand: 'commandHand', round: 'round' };

/** @param {{ root: string, site: string, homepage: string }} places */
export async function rulePages({ root, site, homepage }) {
  const main = join(root, 'dist/node/main.js');
  const printed = execFileSync(process.execPath, [main, 'rules', '--json'], {
    maxBuffer: 64 * 1024 * 1024,
  });
  const rules = JSON.parse(String(printed));
  const sentences = await sentencesOfRefusals(root);
  const drawings = readDrawings(join(root, 'visualizations/drawings'));
  const lit = join(site, 'public/lit');
  mkdirSync(lit, { recursive: true });
  mkdirSync(join(site, 'rules'));
  const source = `${homepage.replace(/#.*$/, '')}/blob/main`;

  for (const rule of rules) {
    const pictures = picturesOf(rule.states, drawings).map(({ title, svg }) => {
      const name = `${createHash('sha256').update(svg).digest('hex').slice(0, 16)}.svg`;
      writeFileSync(join(lit, name), svg);
      return `![${title}](/lit/${name})`;
    });
    const { question = rule.question, example, see = [] } = QUESTIONS[rule.id] ?? {};
    const page = [
      `# ${rule.id}`,
      ...(question ? [`**${escaped(question)}**`] : []),
      escaped(rule.summary),
      ...(example ? [`::: tip Example\n${escaped(example)}\n:::`] : []),
      ...section('Refusals', [listed((sentences.get(rule.id) ?? []).map(escaped))]),
      ...section('See also', [listed(see.map((id) => linked(ruleOf(id, rules))))]),
      ...folded('In the chart', [
        ...(rule.states.length > 0 ? [listed(rule.states.map((each) => `\`${each}\``))] : []),
        ...pictures,
      ]),
      ...folded('In the code', [
        listed(
          rule.decidedBy.map((each) => {
            const [value, file] = each.split(' in ');
            return `\`${value}\` in [${file}](${source}/${file})`;
          }),
        ),
      ]),
      ...folded('Tests', [
        listed(
          rule.tests.map((each) => {
            const [file, ...title] = each.split(': ');
            return `${escaped(title.join(': '))} ([${file.split('/').at(-1)}](${source}/${file}))`;
          }),
        ),
      ]),
    ];
    writeFileSync(join(site, 'rules', `${rule.id}.md`), `${page.join('\n\n')}\n`);
  }
  writeFileSync(join(site, 'rules', 'index.md'), overviewOf(rules));
  writeFileSync(
    join(site, '.vitepress/rules.json'),
    JSON.stringify(
      groupsOf(rules).map(([title, group]) => ({ title, ids: group.map(({ id }) => id) })),
    ),
  );
}

function overviewOf(rules) {
  const parts = groupsOf(rules).map(([title, group]) =>
    [`## ${title}`, listed(group.map(linked))].join('\n\n'),
  );
  const opening =
    'Every rule has an identifier. Refusals, log entries, drawings and tests cite it. Each page answers the question of a player first, with an example. Its place in the chart, its code and its tests are folded below.';
  return `${['# The rules', opening, ...parts].join('\n\n')}\n`;
}

/** A link to a rule with its question, or else its sentence. */
function linked({ id, question, summary }) {
  return `[${id}](/rules/${id}): ${escaped(QUESTIONS[id]?.question ?? question ?? summary)}`;
}

/** @throws Error if a question names a rule that does not exist */
function ruleOf(id, rules) {
  const rule = rules.find((each) => each.id === id);
  if (!rule) throw new Error(`docs/site/questions.mjs names ${id}, and there is no such rule.`);
  return rule;
}

function groupsOf(rules) {
  return Object.entries(DOCUMENTS).map(([prefix, title]) => [
    title,
    rules.filter(({ id }) => id.replace(/-?\d.*$/, '') === prefix),
  ]);
}

/** The drawings of each step and machine, by the name of their file. */
function readDrawings(folder) {
  return readdirSync(folder)
    .filter((name) => /^(phase-\d.*|hand|round)\.svg$/.test(name) && !/narrow|coverage/.test(name))
    .map((name) => ({
      machine: name.split(/[-.]/)[0],
      svg: readFileSync(join(folder, name), 'utf8'),
    }));
}

/** Each drawing that shows one of the states, with those lit. */
function picturesOf(places, drawings) {
  const states = places.map((place) => {
    const [machine, path] = place.split(': ');
    return { machine, id: `${ROOTS[machine]}.${path.split(' ')[0]}` };
  });
  return drawings.flatMap(({ machine, svg }) => {
    const here = states.filter((state) => state.machine === machine).map(({ id }) => id);
    const drawn = [...svg.matchAll(/ data-state="([^"]*)"/g)].map(([, id]) => id);
    const wanted = [...new Set(here)].filter((id) => drawn.includes(id));
    if (wanted.length === 0) return [];
    const title = /aria-label="([^":]*)/.exec(svg)?.[1] ?? machine;
    const lit = svg.replaceAll(
      /<g class="([^"]*)"([^>]*) data-state="([^"]*)"/g,
      (whole, classes, rest, id) =>
        wanted.includes(id) ? `<g class="${classes} is-active"${rest} data-state="${id}"` : whole,
    );
    return [{ title, svg: lit }];
  });
}

/** Sentences of refusals that the conformance vectors meet, by rule. */
async function sentencesOfRefusals(root) {
  const { createCommandPhase, createMatch, commandHandMachine, explain } = await import(
    pathToFileURL(join(root, 'dist/node/index.js')).href
  );
  const { createActor } = await import('xstate');
  const sentences = new Map();
  const note = (violations) => {
    for (const { rule, message } of violations) {
      const known = sentences.get(rule) ?? [];
      if (known.length < MOST_SENTENCES && !known.includes(message)) known.push(message);
      sentences.set(rule, known);
    }
  };
  const folder = join(root, 'test/vectors');
  for (const { file } of JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8'))) {
    const { machine, input, steps } = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    if (machine === 'hand') {
      const actor = createActor(commandHandMachine, { input }).start();
      for (const { event } of steps) {
        const violations = explain(actor.getSnapshot(), event);
        if (violations.length === 0) actor.send(event);
        else note(violations);
      }
      continue;
    }
    const table = (machine === 'round' ? createMatch : createCommandPhase)({ seed: 1, ...input });
    for (const { event } of steps) {
      const answer = table.send(event);
      if (!answer.ok) note(answer.violations);
    }
  }
  return sentences;
}

function section(heading, parts) {
  const present = parts.filter((part) => part !== '');
  return present.length === 0 ? [] : [`## ${heading}`, ...present];
}

/** A part for developers, which the reader unfolds. */
function folded(title, parts) {
  const present = parts.filter((part) => part !== '');
  return present.length === 0 ? [] : [`::: details ${title}`, ...present, ':::'];
}

function listed(items) {
  return items.map((item) => `- ${item}`).join('\n');
}

/** Text that Markdown and Vue show as it is. */
function escaped(text) {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('{{', '{&#123;')
    .replaceAll(/([*_[\]`|])/g, '\\$1');
}
