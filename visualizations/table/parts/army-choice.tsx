import { useState } from 'preact/hooks';
import {
  armyFromFile,
  armyFromText,
  findingsIn,
  listInWords,
  mended,
  NOTHING_CHOSEN,
  questionsOf,
  remedied,
  SAMPLE_NAMES,
  textInOwnFormat,
  whyItCannotBegin,
  type ArmySource,
  type ListSource,
  type SettingUp,
} from '../game/setting-up.js';
import { STRENGTHS, type PlayerColor, type Strength, type Unit } from '../../../src/index.js';
import { MOST_BYTES } from '../../../src/lists/text/limits.js';
import { colourName, unitName } from '../../../src/wording/names.js';
import { findingInWords, remedyInWords } from '../../../src/wording/remedies.js';
import { FileButton } from './files.js';
import { HandBuilder } from './hand-builder.js';
import { SavedArmies } from './saved-armies.js';

interface ArmyChoiceProps {
  player: PlayerColor;
  source: ArmySource;
  computer?: Strength | undefined;
  ruleset: SettingUp['ruleset'];
  bring: (player: PlayerColor, source: ArmySource) => void;
  /** Seats a person or the computer on this side; absent at a hosted table, where only people play. */
  sit?: (player: PlayerColor, computer: Strength | undefined) => void;
}

/** One character above the limit, so that a longer list is refused and not silently cut. */
const MOST_PASTED = MOST_BYTES + 1;

/**
 * A form to choose a sample army, or a list that is pasted, loaded or dropped. If a list cannot be read, the form shows
 * why and keeps the previous choice.
 */
export function ArmyChoice({ player, source, computer, ruleset, bring, sit }: ArmyChoiceProps) {
  const [pasted, paste] = useState('');
  const [fault, report] = useState<string>();
  const attempt = async (read: () => ArmySource | Promise<ArmySource>) => {
    try {
      bring(player, await read());
      report(undefined);
    } catch (error) {
      report(whyItCannotBegin(error));
    }
  };
  return (
    <fieldset
      class={`panel army-choice ${player}`}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        const [file] = event.dataTransfer?.files ?? [];
        const text = event.dataTransfer?.getData('text') ?? '';
        if (file) void attempt(() => armyFromFile(file));
        else if (text !== '') void attempt(() => armyFromText(text));
      }}
    >
      <legend>{colourName(player)}</legend>
      {sit && (
        <label>
          Played by{' '}
          <select
            value={computer ?? ''}
            onChange={({ currentTarget }) =>
              sit(
                player,
                STRENGTHS.find((each) => each === currentTarget.value),
              )
            }
          >
            <option value="">a person</option>
            <option value="easy">the computer (easy)</option>
            <option value="hard">the computer (hard)</option>
          </select>
        </label>
      )}
      {SAMPLE_NAMES.map((name) => (
        <label key={name} class="check">
          <input
            type="radio"
            name={`army-of-${player}`}
            checked={source.from === 'sample' && source.name === name}
            onChange={() => bring(player, { from: 'sample', name, keywords: NOTHING_CHOSEN })}
          />{' '}
          {name} <span class="quiet">(sample army)</span>
        </label>
      ))}
      <label class="paste">
        Paste a list for {player}, or drop a file here: text, JSON or a link
        <textarea
          rows={3}
          maxLength={MOST_PASTED}
          value={pasted}
          onInput={({ currentTarget }) => paste(currentTarget.value)}
        />
      </label>
      <div class="buttons">
        <button
          type="button"
          disabled={pasted.trim() === ''}
          onClick={() => void attempt(() => armyFromText(pasted))}
        >
          Read the list
        </button>
        <FileButton
          label={`Load an army list for ${player}`}
          accept=".json,.txt,.md,application/json,text/plain"
          onFile={(file) => attempt(() => armyFromFile(file))}
        />
      </div>
      {fault !== undefined && (
        <p class="fault" role="alert">
          {fault}
        </p>
      )}
      {fault !== undefined && (
        <p class="quiet">
          Still chosen:{' '}
          {source.from === 'sample' ? source.name : listInWords(source, ruleset).title}.
        </p>
      )}
      {source.from === 'list' && fault === undefined && (
        <ListVerdict
          source={source}
          ruleset={ruleset}
          bring={(each) => {
            // Show the changed list in the text field.
            paste(textInOwnFormat(each));
            bring(player, each);
          }}
        />
      )}
      <SavedArmies source={source} bring={(read) => void attempt(read)} />
      <HandBuilder player={player} source={source} bring={(each) => bring(player, each)} />
      {sit && <Keywords source={source} ruleset={ruleset} bring={(each) => bring(player, each)} />}
    </fieldset>
  );
}

interface VerdictProps {
  source: ListSource;
  ruleset: SettingUp['ruleset'];
  bring: (source: ListSource) => void;
}

/** The largest number of buttons for one finding. */
const MOST_BUTTONS = 5;

function ListVerdict({ source, ruleset, bring }: VerdictProps) {
  const { findings, notes } = findingsIn(source);
  const { list } = source;
  const { title, counts, lawful, verdict, broken, notes: forBoth } = listInWords(source, ruleset);
  return (
    <div class={lawful ? 'list lawful' : 'list'}>
      <div role="status">
        <p class="title">{title}</p>
        <p>{counts}</p>
        <p class="title">{verdict}</p>
        <Lines lines={broken} />
        <Lines lines={forBoth} />
      </div>
      {findings.length + notes.length > 0 && (
        <details>
          <summary>
            {findings.length === 1 ? '1 fix' : `${findings.length} fixes`} (shows your cards)
          </summary>
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
          {!lawful && (
            <button type="button" class="primary" onClick={() => bring(mended(source))}>
              Correct misspelt names, then make the hand legal with the smallest change
            </button>
          )}
          <ul class="findings">
            {findings.map((finding) => (
              <li key={findingInWords(finding)}>
                <p>{findingInWords(finding)}</p>
                <div class="buttons">
                  {finding.remedies.slice(0, MOST_BUTTONS).map((remedy) => (
                    <button
                      key={JSON.stringify(remedy)}
                      type="button"
                      onClick={() => bring(remedied(source, remedy))}
                    >
                      {remedyInWords(list, remedy)}
                    </button>
                  ))}
                </div>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

interface KeywordsProps {
  source: ArmySource;
  ruleset: SettingUp['ruleset'];
  bring: (source: ArmySource) => void;
}

/** The choices that the army's keywords require before the first round (KW-4, KW-8). */
function Keywords({ source, ruleset, bring }: KeywordsProps) {
  const { army, transports, fieldCommanders } = questionsOf(source, ruleset);
  const { keywords } = source;
  const nameOf = ({ id }: Unit) => unitName(army, id, 'by-number');
  return (
    <>
      {transports.map((transport) => (
        <label key={transport.id}>
          {nameOf(transport)} carries{' '}
          <select
            value={keywords.carries[transport.id] ?? ''}
            onChange={({ currentTarget }) =>
              bring({
                ...source,
                keywords: {
                  ...keywords,
                  carries: { ...keywords.carries, [transport.id]: currentTarget.value },
                },
              })
            }
          >
            <option value="">nobody</option>
            {army
              .filter(({ id, counterpartOf }) => id !== transport.id && counterpartOf === undefined)
              .map((unit) => (
                <option key={unit.id} value={unit.id}>
                  {nameOf(unit)}
                </option>
              ))}
          </select>
        </label>
      ))}
      {fieldCommanders.length > 1 && (
        <label>
          The commander token is on{' '}
          <select
            value={keywords.token ?? fieldCommanders[0]?.id}
            onChange={({ currentTarget }) =>
              bring({ ...source, keywords: { ...keywords, token: currentTarget.value } })
            }
          >
            {fieldCommanders.map((unit) => (
              <option key={unit.id} value={unit.id}>
                {nameOf(unit)}
              </option>
            ))}
          </select>
        </label>
      )}
    </>
  );
}
