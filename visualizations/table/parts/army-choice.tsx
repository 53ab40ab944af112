import { RulesLater } from './later.js';
import { useState } from 'preact/hooks';
import {
  armyFromFile,
  armyInBox,
  cardsToDivulge,
  findingsIn,
  cardsIn,
  handOf,
  summaryOfList,
  mended,
  NOTHING_CHOSEN,
  questionsOf,
  remedied,
  textInOwnFormat,
  whyItCannotBegin,
  type ArmySource,
  type ListSource,
  type ReadableSource,
  type SettingUp,
} from '../game/setting-up.js';
import { SAMPLE_NAMES } from '../game/samples.js';
import type { PlayerColor, Strength, Unit } from '../../../src/index.js';
import { STRENGTHS } from '../../../src/game/bot/situation.js';
import { MOST_BYTES } from '../../../src/lists/bounds.js';
import { counted } from '../../../src/wording/counting.js';
import { colourName, unitName } from '../../../src/wording/names.js';
import { describeFault, describeRemedy } from '../../../src/game/with-catalogue/list-checks.js';
import { CardFace } from './card.js';
import { FileButton } from './files.js';
import { HandBuilder } from './hand-builder.js';
import { Icon } from './icon.js';
import { SavedArmies } from './saved-armies.js';
import { Check, Fault, Select } from './fields.js';

interface ArmyChoiceProps {
  player: PlayerColor;
  source: ArmySource;
  computer?: Strength | undefined;
  ruleset: SettingUp['ruleset'];
  bring: (player: PlayerColor, source: ArmySource) => void;
  /** The army that is chosen while the box is empty, a sample by default. Without a sample, none is offered. */
  whenEmpty?: ArmySource;
  /** Seats a person or the computer on this side; absent at a hosted table, where only people play. */
  sit?: (player: PlayerColor, computer: Strength | undefined) => void;
}

/** The army that is chosen while the box of a player is empty. */
export const SAMPLE_OF = {
  blue: { from: 'sample', name: 'Rebel Alliance', keywords: NOTHING_CHOSEN },
  red: { from: 'sample', name: 'Galactic Empire', keywords: NOTHING_CHOSEN },
} as const satisfies Record<PlayerColor, ArmySource>;

/** One character above the limit, so that a longer list is refused and not silently cut. */
const MOST_PASTED = MOST_BYTES + 1;

/**
 * A form to choose a sample army, or a list that is pasted, loaded or dropped. The text in the box is read at each
 * change, so that the chosen army is always the one in the box. A file that cannot be read changes nothing.
 */
export function ArmyChoice({
  player,
  source,
  computer,
  ruleset,
  bring,
  whenEmpty = SAMPLE_OF[player],
  sit,
}: ArmyChoiceProps) {
  const [pasted, paste] = useState(source.from === 'list' ? textInOwnFormat(source) : '');
  const [fault, report] = useState<string>();
  const attempt = async (read: () => ArmySource | Promise<ArmySource>) => {
    try {
      show(await read());
    } catch (error) {
      report(whyItCannotBegin(error));
    }
  };
  /** Chooses the army, and shows its list in the box. */
  const show = (brought: ArmySource) => {
    paste(brought.from === 'list' ? textInOwnFormat(brought) : '');
    report(undefined);
    bring(player, brought);
  };
  const type = (text: string) => {
    paste(text);
    report(undefined);
    bring(player, text.trim() === '' ? whenEmpty : armyInBox(text));
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
        else if (text !== '') type(text);
      }}
    >
      {sit && <legend>{colourName(player)}</legend>}
      {sit && (
        <Select
          label="Played by"
          value={computer ?? ''}
          set={(value) => sit(player, value || undefined)}
          options={[
            ['', 'a person'],
            ...STRENGTHS.map((each) => [each, `the computer (${each})`] as const),
          ]}
        />
      )}
      {whenEmpty.from === 'sample' && (
        <>
          <p class="quiet">A sample army:</p>
          <div class="samples">
            {SAMPLE_NAMES.map((name) => (
              <Check
                key={name}
                name={`army-of-${player}`}
                is={source.from === 'sample' && source.name === name}
                set={() => show({ from: 'sample', name, keywords: NOTHING_CHOSEN })}
              >
                {name}
              </Check>
            ))}
          </div>
        </>
      )}
      <label class="paste">
        Paste a list{sit && ` for ${player}`}, or drop a file here: text, JSON or a link
        <textarea
          rows={3}
          maxLength={MOST_PASTED}
          value={pasted}
          onInput={({ currentTarget }) => type(currentTarget.value)}
        />
      </label>
      {source.from === 'list' && (
        <ListVerdict source={source} ruleset={ruleset} isShared={sit !== undefined} bring={show} />
      )}
      <div class="buttons">
        <FileButton
          label={sit ? `Load an army list for ${player}` : 'Load a file'}
          accept=".json,.txt,.md,application/json,text/plain"
          onFile={(file) => attempt(() => armyFromFile(file))}
        />
      </div>
      <Fault says={fault} />
      {source.from === 'unreadable' ? (
        source !== whenEmpty && <Fault says={`${source.fault} No army is chosen.`} />
      ) : (
        <>
          {fault !== undefined && (
            <p class="quiet">
              Still chosen:{' '}
              {source.from === 'sample' ? source.name : summaryOfList(source, ruleset).title}.
            </p>
          )}
          <SavedArmies source={source} bring={(read) => void attempt(read)} />
          <HandBuilder player={player} source={source} bring={show} />
          {sit && (
            <Keywords source={source} ruleset={ruleset} bring={(each) => bring(player, each)} />
          )}
        </>
      )}
    </fieldset>
  );
}

interface VerdictProps {
  source: ListSource;
  ruleset: SettingUp['ruleset'];
  /** True if the other player looks at the screen too: the cards of the hand are folded. */
  isShared: boolean;
  bring: (source: ListSource) => void;
}

/** The largest number of buttons for one finding. */
const MOST_BUTTONS = 5;

/** The list as it was read: its faults, each with remedies as buttons, then its units and its hand. */
function ListVerdict({ source, ruleset, isShared, bring }: VerdictProps) {
  const { findings: all, notes } = findingsIn(source);
  // Units are public: the choice between them is not folded with the cards.
  const ofUnits = all.filter(({ about }) => about === 'ambiguous-name');
  const findings = all.filter(({ about }) => about !== 'ambiguous-name');
  const { title, army, counts, legal, verdict, broken, ...words } = summaryOfList(source, ruleset);
  const [isHandShown, showHand] = useState(!isShared);
  const { hand, contingencies, missing } = handOf(source);
  const fix = legal ? undefined : mended(source);
  // A note that repeats a finding on display is left out.
  const toldOf = (isShared ? ofUnits : all).map((fault) => describeFault(source.list, fault));
  const remedies = (
    <>
      {fix && (
        <button type="button" class="primary" onClick={() => bring(fix.source)}>
          Make the hand legal: {fix.change}
        </button>
      )}
      <Findings source={source} findings={findings} bring={bring} />
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </>
  );
  return (
    <div class={legal ? 'list legal' : 'list'}>
      <div role="status">
        <p class="title">{title}</p>
        <p class={legal ? '' : 'fault'}>{verdict}</p>
        {isShared && <RulesLater ids={broken} />}
      </div>
      {isShared && findings.length + notes.length > 0 ? (
        <details>
          <summary>
            {findings.length > 0 ? counted(findings.length, 'remark') : 'More about cards'} (shows
            your cards)
          </summary>
          {remedies}
        </details>
      ) : (
        remedies
      )}
      <Findings source={source} findings={ofUnits} bring={bring} />
      <Lines
        lines={words.notes.filter(
          (line) => !toldOf.some((each) => line.startsWith(each.slice(0, -1))),
        )}
      />
      <p>{army}</p>
      <p class="quiet">{counts}</p>
      <details open={isHandShown} onToggle={({ currentTarget }) => showHand(currentTarget.open)}>
        <summary>The hand (shows your cards)</summary>
        {isHandShown && (
          <div class="hand-of-list">
            {[...hand, ...contingencies].map((card) => (
              <CardFace
                key={card.id}
                card={card}
                note={contingencies.includes(card) ? 'set aside' : undefined}
              />
            ))}
            {missing.map((pips, index) => (
              <span key={index} class="card-face none">
                {counted(pips, 'pip')}
              </span>
            ))}
          </div>
        )}
        {isHandShown &&
          cardsToDivulge(source).map(({ id, name, isShown, mustBe }) => (
            <Check
              key={id}
              is={isShown}
              disabled={mustBe}
              set={(shown) => bring(remedied(source, { kind: 'divulge-card', cardId: id, shown }))}
            >
              Show {name} at setup
            </Check>
          ))}
      </details>
    </div>
  );
}

interface FindingsProps extends Pick<VerdictProps, 'source' | 'bring'> {
  findings: ReturnType<typeof findingsIn>['findings'];
}

/** Findings on a list, each with the buttons that mend it. */
function Findings({ source, findings, bring }: FindingsProps) {
  if (findings.length === 0) return null;
  return (
    <ul class="findings">
      {findings.map((finding) => (
        <li key={describeFault(source.list, finding)}>
          <p>
            {finding.about === 'ambiguous-name' && `Which ${finding.ambiguous.name} is it?`}
            {finding.about === 'violation' && finding.violation.message}
            {finding.about === 'unknown-name' && describeFault(source.list, finding)}
          </p>
          <div class="buttons">
            {finding.remedies.slice(0, MOST_BUTTONS).map((remedy) => (
              <button
                key={JSON.stringify(remedy)}
                type="button"
                class={remedy.kind === 'add-card' ? 'of-card' : ''}
                aria-label={describeRemedy(source.list, remedy)}
                onClick={() => bring(remedied(source, remedy))}
              >
                {remedy.kind === 'add-card' ? (
                  <>
                    {cardsIn(source, [remedy.cardId]).map((card) => (
                      <CardFace key={card.id} card={card} />
                    ))}
                    <Icon of="plus" />
                  </>
                ) : (
                  describeRemedy(source.list, remedy)
                )}
              </button>
            ))}
          </div>
        </li>
      ))}
    </ul>
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
  source: ReadableSource;
  ruleset: SettingUp['ruleset'];
  bring: (source: ReadableSource) => void;
}

/** The choices that the army's keywords require before the first round (KW-4, KW-8). */
function Keywords({ source, ruleset, bring }: KeywordsProps) {
  const { army, transports, fieldCommanders } = questionsOf(source, ruleset);
  const { keywords } = source;
  const nameOf = ({ id }: Unit) => unitName(army, id, 'by-number');
  return (
    <>
      {transports.map((transport) => (
        <Select
          key={transport.id}
          label={`${nameOf(transport)} carries`}
          value={keywords.carries[transport.id] ?? ''}
          set={(unitId) => {
            const carries = { ...keywords.carries, [transport.id]: unitId };
            bring({ ...source, keywords: { ...keywords, carries } });
          }}
          options={[
            ['', 'nobody'],
            ...army
              .filter(({ id, counterpartOf }) => id !== transport.id && counterpartOf === undefined)
              .map((unit) => [unit.id, nameOf(unit)] as const),
          ]}
        />
      ))}
      {fieldCommanders.length > 1 && (
        <Select
          label="The commander token is on"
          value={keywords.token ?? fieldCommanders[0]?.id}
          set={(token) => bring({ ...source, keywords: { ...keywords, token } })}
          options={fieldCommanders.map((unit) => [unit.id, nameOf(unit)])}
        />
      )}
    </>
  );
}
