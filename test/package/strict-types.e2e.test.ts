import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const program = fileURLToPath(new URL('./strict-consumer.ts', import.meta.url));

describe('a program that embeds the published package', () => {
  it.each([
    ['nodenext', ts.ModuleKind.NodeNext, ts.ModuleResolutionKind.NodeNext],
    ['bundler', ts.ModuleKind.ESNext, ts.ModuleResolutionKind.Bundler],
  ])(
    'compiles with strict, exactOptionalPropertyTypes and moduleResolution %s',
    (_name, module, moduleResolution) => {
      const compiled = ts.createProgram([program], {
        strict: true,
        exactOptionalPropertyTypes: true,
        noUncheckedIndexedAccess: true,
        skipLibCheck: true,
        noEmit: true,
        target: ts.ScriptTarget.ES2023,
        module,
        moduleResolution,
        types: [],
      });
      const read = compiled.getSourceFiles().map(({ fileName }) => fileName);
      expect(read.filter((file) => file.endsWith('/dist/src/index.d.ts'))).toHaveLength(1);
      const faults = ts
        .getPreEmitDiagnostics(compiled)
        .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
      expect(faults).toEqual([]);
    },
  );
});
