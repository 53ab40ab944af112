import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openApiDocument } from '../../../src/hosting/http/openapi.js';
import { ENGINES, whySkipped } from './support/engines.js';
import { ownFolder } from './support/folder.js';

const skipped = whySkipped(['openapi-typescript', 'typescript']);

/** A client program that uses only generated types. */
const program = (seen: string) => `
import type { components, operations, paths } from './api.js';
type Json<Answer> = Answer extends { content: { 'application/json': infer Body } } ? Body : never;
type State = Json<operations['state']['responses'][200]>;
type Opened = Json<paths['/tables']['post']['responses'][201]>;
type SendRequest = components['schemas']['SendRequest'];
type Problem = components['schemas']['Problem'];
export const open: components['schemas']['OpenTable'] = { kind: 'match', lists: { blue: '', red: '' }, rounds: 5 };
export const tokenOf = (opened: Opened): string => ('tokens' in opened ? opened.tokens.blue : opened.token);
export function firstOf({ number, legalEvents, role }: State): SendRequest | undefined {
  const [event] = legalEvents;
  if (role === 'spectator' || !event) return undefined;
  return { seen: ${seen}, key: 'a-key-of-its-own', event };
}
export const why = ({ violations = [] }: Problem) => violations.map(({ rule, message }) => \`\${rule}: \${message}\`);
`;

describe.skipIf(skipped)(
  `the OpenAPI document of the tables${skipped ? ` (skipped: ${skipped})` : ''}`,
  () => {
    const folder = ownFolder();
    afterAll(folder.remove);
    const run = (script: string, ...args: string[]) =>
      execFileSync(process.execPath, [join(ENGINES, 'node_modules', script), ...args], {
        cwd: folder.path,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
      });
    const typeFaultsOf = (text: string): string => {
      writeFileSync(join(folder.path, 'program.ts'), text);
      try {
        return run('typescript/bin/tsc', '--noEmit', '--strict', '--skipLibCheck', 'program.ts');
      } catch (error) {
        return (error as { stdout: string }).stdout;
      }
    };

    it('can be used to generate a client, and a program with its types compiles', () => {
      writeFileSync(join(folder.path, 'openapi.json'), JSON.stringify(openApiDocument()));
      run('openapi-typescript/bin/cli.js', 'openapi.json', '--output', 'api.ts');
      expect(existsSync(join(folder.path, 'api.ts'))).toBe(true);
      expect(typeFaultsOf(program('number'))).toBe('');
      expect(typeFaultsOf(program('String(number)'))).toContain("'string' is not assignable");
    });
  },
);
