import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const FILE = fileURLToPath(new URL('./hovered-program.ts', import.meta.url));

const OPTIONS: ts.CompilerOptions = {
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  target: ts.ScriptTarget.ES2023,
  strict: true,
  skipLibCheck: true,
  types: [],
};

/** An editor that has this program open. */
function editorOf(program: string): ts.LanguageService {
  return ts.createLanguageService({
    ...ts.sys,
    useCaseSensitiveFileNames: () => ts.sys.useCaseSensitiveFileNames,
    getScriptFileNames: () => [FILE],
    getScriptVersion: () => '1',
    getScriptSnapshot: (name) => {
      const text = name === FILE ? program : ts.sys.readFile(name);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCompilationSettings: () => OPTIONS,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    getCurrentDirectory: () => fileURLToPath(new URL('.', import.meta.url)),
  });
}

interface Hover {
  documentation: string;
  tags: string[];
}

function hoverAt(editor: ts.LanguageService, position: number): Hover {
  const { documentation, tags = [] } = editor.getQuickInfoAtPosition(FILE, position) ?? {};
  return {
    documentation: ts.displayPartsToString(documentation),
    tags: tags.map(({ name }) => name),
  };
}

/** The functions that an entry of the package exports, with the number of their parameters. */
function functionsOf(entry: string): [name: string, parameters: number][] {
  const program = ts.createProgram([FILE], OPTIONS, hostOf(`export * from '${entry}';`));
  const checker = program.getTypeChecker();
  const file = program.getSourceFile(FILE);
  const module = file && checker.getSymbolAtLocation(file);
  return (module ? checker.getExportsOfModule(module) : []).flatMap((exported) => {
    const [signature] = checker.getTypeOfSymbol(exported).getCallSignatures();
    return signature ? [[exported.name, signature.parameters.length]] : [];
  });
}

function hostOf(text: string): ts.CompilerHost {
  const host = ts.createCompilerHost(OPTIONS);
  return {
    ...host,
    fileExists: (name) => name === FILE || host.fileExists(name),
    getSourceFile: (name, target) =>
      name === FILE
        ? ts.createSourceFile(name, text, target, true)
        : host.getSourceFile(name, target),
  };
}

describe('an editor shows', () => {
  it.each([
    'legion-command-phase',
    'legion-command-phase/core',
    'legion-command-phase/later-phases',
    'legion-command-phase/seals',
    'legion-command-phase/hosting',
    'legion-command-phase/hosting/server',
    'legion-command-phase/hosting/durable-objects',
    'legion-command-phase/testing',
    'legion-command-phase/inspect',
  ])(
    'the parameters, an example and the errors of every function of %s where it is imported',
    (entry) => {
      const functions = functionsOf(entry);
      expect(functions).not.toEqual([]);
      const names = functions.map(([name]) => name).join(', ');
      const program = `import { ${names} } from '${entry}';`;
      const editor = editorOf(program);
      const lacking = functions.flatMap(([name, parameters]) => {
        const { documentation, tags } = hoverAt(
          editor,
          program.search(new RegExp(`\\b${name}\\b`)),
        );
        return [
          ...(tags.filter((tag) => tag === 'param').length < parameters
            ? [`${name}: parameters`]
            : []),
          ...(tags.includes('example') ? [] : [`${name}: example`]),
          ...(tags.includes('throws') || /never throws/i.test(documentation)
            ? []
            : [`${name}: errors`]),
        ];
      });
      expect(lacking).toEqual([]);
    },
  );

  it.each(['seat', 'send', 'view', 'subscribe', 'legalEvents', 'undo', 'viewAt'])(
    'what %s of a phase and of a match does, with its parameters or an example',
    (method) => {
      for (const type of ['CommandPhase', 'Match']) {
        const program = `import type { ${type} } from 'legion-command-phase';\ndeclare const table: ${type};\ntable.${method};`;
        const { documentation, tags } = hoverAt(editorOf(program), program.lastIndexOf(method));
        expect(documentation).not.toBe('');
        expect(tags).toEqual(expect.arrayContaining([expect.stringMatching(/param|example/)]));
      }
    },
  );

  it('when the effects of each timing resolve', () => {
    const program = `import type { EffectTiming } from 'legion-command-phase';\nlet timing: EffectTiming = '';`;
    const editor = editorOf(program);
    const { documentation } = hoverAt(editor, program.indexOf('EffectTiming'));
    const completions = editor.getCompletionsAtPosition(FILE, program.lastIndexOf("'"), {});
    const timings = completions?.entries.map(({ name }) => name) ?? [];
    expect(timings).toContain('reveal');
    for (const timing of timings) expect(documentation).toContain(`\`${timing}\`: `);
  });
});
