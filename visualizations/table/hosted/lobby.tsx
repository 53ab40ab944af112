import { completeRuleset } from '../../../machines/model/ruleset.js';
import { useState } from 'preact/hooks';
import { opponentOf, PLAYERS } from '../../../machines/model/player.js';
import { isLost } from '../../../src/hosting/http/patiently.js';
import type { Lobby, Tables } from '../../../src/hosting/tables.js';
import type { PlayerColor } from '../../../src/index.js';
import { colourName } from '../../../src/wording/names.js';
import { textOfList, type ArmySource } from '../game/setting-up.js';
import { ArmyChoice, SAMPLE_OF } from '../parts/army-choice.js';
import { describeOptions } from '../parts/table-options.js';
import { Link } from './links.js';
import { handoutsOfTable } from './opening.js';

interface LobbyProps {
  token: string;
  lobby: Lobby;
  tables: Tables;
  isConnected: boolean;
}

/** The page of a table that waits for lists. It shows whether each player has brought one, but no list. */
export function LobbyScreen({ token, lobby, tables, isConnected }: LobbyProps) {
  const { role, names, seats } = lobby;
  const me = role === 'blue' || role === 'red' ? role : null;
  const handouts = handoutsOfTable(lobby.id);
  return (
    <main class="setting-up lobby">
      <h1>{me ? `You (${me}) vs ${names[opponentOf(me)]}` : `${names.blue} vs ${names.red}`}</h1>
      <p role="status" class={isConnected ? 'quiet' : 'fault'}>
        {isConnected ? 'Connected.' : 'Connection lost. Reconnecting…'}
      </p>
      <ul class="panel waiting-for">
        {PLAYERS.map((player) => (
          <li key={player} class={player}>
            {player === me ? 'You' : names[player]}
            {names[player] !== colourName(player) || player === me ? ` (${player})` : ''}:{' '}
            {seats[player].hasList
              ? 'the list is here.'
              : seats[player].isClaimed
                ? 'no list yet.'
                : 'the invitation is open.'}
          </li>
        ))}
      </ul>
      <p class="quiet">
        {describeOptions({ rounds: lobby.rounds ?? 5, ruleset: completeRuleset(lobby.ruleset) })}
      </p>
      {handouts && lobby.invited && !seats[lobby.invited].isClaimed && (
        <section class="panel" aria-label="Invitation">
          <Link
            label={`Invitation for ${lobby.invited}`}
            kind="invitation"
            token={handouts.invitation}
          />
        </section>
      )}
      {me && <OwnList player={me} token={token} lobby={lobby} tables={tables} />}
      {me && (
        <details class="panel">
          <summary>Move to another device</summary>
          <Link label="The link of your seat. Keep it secret." kind="seat" token={token} />
        </details>
      )}
      {handouts && (
        <details class="panel">
          <summary>Spectators</summary>
          <Link label="Link for spectators" kind="seat" token={handouts.spectator} />
        </details>
      )}
    </main>
  );
}

interface OwnListProps {
  player: PlayerColor;
  token: string;
  lobby: Lobby;
  tables: Tables;
}

function OwnList({ player, token, lobby, tables }: OwnListProps) {
  const [source, choose] = useState<ArmySource>(SAMPLE_OF[player]);
  const [faults, report] = useState<string[]>([]);
  const [remarks, remark] = useState<string[]>([]);
  const [isSending, setSending] = useState(false);
  const bring = async (list: string | null) => {
    setSending(true);
    report([]);
    try {
      remark((await tables.bring(token, list)).remarks);
    } catch (error) {
      const { message, violations = [] } = error as Error & { violations?: { message: string }[] };
      report(
        isLost(error)
          ? ['The host does not answer. Try again.']
          : [message, ...violations.map((each) => each.message)],
      );
    }
    setSending(false);
  };
  const { hasList } = lobby.seats[player];
  const other = opponentOf(player);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void bring(textOfList(source));
      }}
    >
      {hasList && (
        <p role="status">
          Your list is here. Waiting for {lobby.names[other]}: {colourName(other).toLowerCase()}{' '}
          brings a list.
        </p>
      )}
      {lobby.keepsLists && !hasList && (
        <div class="buttons">
          <button type="button" disabled={isSending} onClick={() => void bring(null)}>
            Bring my last list again
          </button>
        </div>
      )}
      <details open={!hasList}>
        <summary>{hasList ? 'Another list' : 'Your list'}</summary>
        <ArmyChoice
          player={player}
          source={source}
          ruleset={completeRuleset(lobby.ruleset)}
          bring={(_player, brought) => choose(brought)}
        />
        <div class="buttons go">
          <button type="submit" class={hasList ? undefined : 'primary'} disabled={isSending}>
            {isSending ? 'Sending…' : hasList ? 'Replace my list' : 'Bring this list'}
          </button>
        </div>
      </details>
      {faults.length > 0 && (
        <div class="fault" role="alert">
          {faults.map((fault) => (
            <p key={fault}>{fault}</p>
          ))}
        </div>
      )}
      {remarks.map((each) => (
        <p key={each} class="quiet">
          {each}
        </p>
      ))}
    </form>
  );
}
