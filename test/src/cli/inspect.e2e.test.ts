import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';
import { legion, MAIN } from './legion.js';

interface Running {
  child: ChildProcess;
  url: string;
  said(): string;
}

const running: ChildProcess[] = [];
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});

/** Starts the command and waits until it prints its address. */
async function inspecting(...typed: string[]): Promise<Running> {
  const child = spawn(process.execPath, [MAIN, 'inspect', ...typed]);
  running.push(child);
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await expect.poll(() => said).toContain('Ctrl-C ends');
  const [url = expect.fail(said)] =
    /http:\/\/127\.0\.0\.1:\d+\/[\w-]{24}\/(\?stately)?/.exec(said) ?? [];
  return { child, url, said: () => said };
}

/** The text of the stream up to the message that contains this part. */
async function streamOf(url: string, until: string): Promise<string> {
  const stopped = new AbortController();
  const { body } = await fetch(`${url}messages`, { signal: stopped.signal });
  const decoder = new TextDecoder();
  let said = '';
  for await (const chunk of body ?? []) {
    said += decoder.decode(chunk as Uint8Array, { stream: true });
    const at = said.indexOf(until);
    if (at >= 0 && said.includes('\n\n', at)) break;
  }
  stopped.abort();
  return said;
}

describe('legion-command-phase inspect', () => {
  it('serves the viewer on 127.0.0.1, and ends cleanly on Ctrl-C', async () => {
    const { child, url, said } = await inspecting();
    expect(said()).toContain('seen as spectator');
    expect(await (await fetch(url)).text()).toContain('<title>Inspector</title>');
    child.kill('SIGINT');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it('CC-27: plays an event for each Enter, and sends only what the viewer may see', async () => {
    const { child, url, said } = await inspecting();
    child.stdin?.write('\n\n');
    await expect.poll(said).toContain('2 of 12: unit.defeat');
    expect(said()).toContain('Red places a command card facedown. [CP-2]');
    expect(said()).not.toContain('Imperial Discipline');
    const { origin } = new URL(url);
    expect((await fetch(`${origin}/messages`)).status).toBe(403);
    const stream = await streamOf(url, '@workbench.host');
    expect(stream).toMatch(/"type":"@workbench.host".*"viewer":"spectator"/);
    expect(stream).not.toContain('imperial-discipline');
  });

  it('plays at a pace, and sends the referee everything', async () => {
    const { said } = await inspecting('--viewer', 'referee', '--pace', '0.01');
    await expect.poll(said).toContain('That was the last event.');
    expect(said()).toContain('Refused by CT-5 pips-differ');
  });

  it('names the package that shows other machines', async () => {
    const { code, stderr } = await legion(['inspect', 'lamp.ts#lamp']);
    expect(code).toBe(2);
    expect(stderr).toBe(
      'inspect: other machines are for xstate-workbench: npx xstate-workbench inspect lamp.ts#lamp\n',
    );
  });
});
