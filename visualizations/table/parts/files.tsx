import { useState } from 'preact/hooks';
import { bytesOf, UnusableFile } from '../game/brought-file.js';
import type { Game } from '../game/game.js';
import { gameAsText, opening } from '../game/saved-game.js';
import { useTable } from './context.js';
import type { Act } from '../game/table.js';

/** The button that saves the game as a file. A notice warns about its secrets. */
export function SaveGame({ game }: { game: Game }) {
  const [saved, save] = useState<number>();
  return (
    <>
      <button
        type="button"
        onClick={() => {
          download(gameAsText(game));
          save(game.acts);
        }}
      >
        Save the game
      </button>
      <span class="saved" role="status">
        {saved === game.acts && 'The file holds both hands and the seed: it is for the host only.'}
      </span>
    </>
  );
}

/** Downloads a text as a file. */
export function download(text: string, name = 'command-phase.json'): void {
  const url = URL.createObjectURL(
    new Blob([text], { type: name.endsWith('.json') ? 'application/json' : 'text/plain' }),
  );
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** The button that loads a saved game, for use at a table. */
export function LoadGame() {
  const { act } = useTable();
  return <GameFile act={act} />;
}

/** The button that loads a saved game. If the file cannot be read, the table stays and the page says why. */
export function GameFile({ act }: { act: (act: Act) => void }) {
  return (
    <FileButton
      label="Load a saved game"
      accept=".json,application/json"
      onFile={async (file) => act(await openedFrom(file))}
    />
  );
}

async function openedFrom(file: File): Promise<Act> {
  try {
    const text = new TextDecoder().decode(await bytesOf(file));
    return opening(text, { file: file.name });
  } catch (error) {
    if (!(error instanceof UnusableFile)) throw error;
    return { act: 'fault', sentence: error.message };
  }
}

interface FileButtonProps {
  label: string;
  accept: string;
  onFile: (file: File) => Promise<void>;
}

/** A file input that looks like the other buttons. The same file can be chosen twice in a row. */
export function FileButton({ label, accept, onFile }: FileButtonProps) {
  return (
    <label class="button file">
      {label}
      <input
        type="file"
        accept={accept}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) void onFile(file);
          currentTarget.value = '';
        }}
      />
    </label>
  );
}
