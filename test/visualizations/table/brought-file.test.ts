import { describe, expect, it } from 'vitest';
import { bytesOf, UnusableFile } from '../../../visualizations/table/game/brought-file.js';
import { armyFromFile } from '../../../visualizations/table/game/setting-up.js';
import { normalisedText } from '../../src/lists/samples.js';

function file(name: string, content: string | Uint8Array<ArrayBuffer>) {
  return new File([content], name);
}

describe('a file that a player loads at the table', () => {
  it('can be an army list, which becomes the army of a side', async () => {
    const text = normalisedText('hampus-rebel-jyn');
    const source = await armyFromFile(file('jyn.json', text));
    expect(source).toMatchObject({ from: 'list', file: 'jyn.json' });
  });

  it.each([
    ['is empty', ''],
    ['is cut off', '{ "units": ['],
    ['is a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0xff, 0xfe, 0])],
    ['is JSON of something else', '[1, 2, 3]'],
  ])('is refused with a sentence that names the file, if it %s', async (_what, content) => {
    const refusal = armyFromFile(file('mine.json', content));
    await expect(refusal).rejects.toThrow(UnusableFile);
    await expect(refusal).rejects.toThrow(/^mine\.json.*[.?]$/);
  });

  it('is refused before it is read, if it is far too large', async () => {
    const huge = { name: 'film.mkv', size: 4e9, arrayBuffer: () => Promise.reject(new Error()) };
    await expect(bytesOf(huge)).rejects.toThrow('film.mkv: it is far too large');
  });

  it('is refused if the browser can no longer read it', async () => {
    const gone = { name: 'gone.json', size: 9, arrayBuffer: () => Promise.reject(new Error()) };
    await expect(bytesOf(gone)).rejects.toThrow('gone.json: it cannot be read.');
  });
});
