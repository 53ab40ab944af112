import type { LogEntry, PlayerColor } from '../../src/index.js';

interface UndoProps {
  role: PlayerColor;
  log: readonly LogEntry[];
  isSending: boolean;
  send: (event: object) => void;
}

/** Take back what was done last, alone or by agreement (R13). */
export function Undo({ role, log, isSending, send }: UndoProps) {
  const last = log.at(-1);
  const asked = last?.type === 'undo.requested' ? last.player : undefined;
  const button = (type: string, words: string) => (
    <button type="button" disabled={isSending} onClick={() => send({ type })}>
      {words}
    </button>
  );
  if (asked === role) return <p>The other player is asked to have the last act taken back.</p>;
  if (asked !== undefined) {
    return (
      <div class="undo">
        <p>The other player asks to take back the last act.</p>
        {button('undo', 'Agree to take it back')} {button('undo.refuse', 'Refuse')}
      </div>
    );
  }
  return (
    <div class="undo">
      {button('undo', 'Take back my last act')}{' '}
      {button('undo.request', 'Ask to take back the last act')}
    </div>
  );
}
