/**
 * Compares the exports of each entry of the package, as API Extractor reports them, with the committed reports in
 * `test/api/reports/`. `--write` updates the reports, for intended changes.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { CompilerState, Extractor, ExtractorConfig } from '@microsoft/api-extractor';

const root = fileURLToPath(new URL('../..', import.meta.url));
const committed = path.join(root, 'test/api/reports');
const types = path.join(root, '.api/types');
const written = path.join(root, '.api/reports');
const isWriting = process.argv.includes('--write');

emitTypes();
const entries = entriesOfPackage();
const configs = entries.map(configOf);
const [first] = configs;
const compilerState = CompilerState.create(first, {
  additionalEntryPoints: configs
    .slice(1)
    .map(({ mainEntryPointFilePath }) => mainEntryPointFilePath),
});
rmSync(written, { recursive: true, force: true });
for (const folder of [committed, written]) mkdirSync(folder, { recursive: true });

for (const config of configs)
  Extractor.invoke(config, { compilerState, messageCallback: keepSilent });
const faults = configs.flatMap((config, index) => reportFaults(config, entries[index].specifier));
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
else
  console.log(`${entries.length} entries export what test/api/reports lists, each with a comment.`);

/** Emit the current types, because those of the last build may be stale. */
function emitTypes() {
  for (const project of ['tsconfig.build.json', 'src/lists/hand-element/tsconfig.json']) {
    const { status } = spawnSync(
      process.execPath,
      [
        path.join(root, 'node_modules/typescript/bin/tsc'),
        '-p',
        project,
        '--emitDeclarationOnly',
        '--incremental',
        '--outDir',
        types,
        '--tsBuildInfoFile',
        path.join(types, `${project.replaceAll('/', '-')}.tsbuildinfo`),
      ],
      { cwd: root, stdio: 'inherit' },
    );
    if (status !== 0) process.exit(1);
  }
}

function entriesOfPackage() {
  const { name, exports } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  return Object.entries(exports).flatMap(([entry, { types: file }]) =>
    file
      ? [
          {
            specifier: entry.replace('.', name),
            report: entry.slice(2).replace('/', '-') || 'index',
            file,
          },
        ]
      : [],
  );
}

function configOf({ report, file }) {
  return ExtractorConfig.prepare({
    configObjectFullPath: undefined,
    packageJsonFullPath: path.join(root, 'package.json'),
    configObject: {
      projectFolder: root,
      mainEntryPointFilePath: path.join(types, path.relative('dist', file)),
      newlineKind: 'lf',
      // This configuration includes the DOM types, which the custom element needs.
      compiler: { tsconfigFilePath: path.join(root, 'tsconfig.json') },
      apiReport: {
        enabled: true,
        reportFileName: report,
        reportFolder: committed,
        reportTempFolder: written,
        tagsToReport: { '@experimental': true },
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      messages: {
        compilerMessageReporting: { default: { logLevel: 'none' } },
        extractorMessageReporting: {
          default: { logLevel: 'none' },
          // API Extractor does not count `@experimental` as a release tag, and reports those exports here too.
          'ae-missing-release-tag': { logLevel: 'none', addToApiReportFile: true },
        },
        tsdocMessageReporting: { default: { logLevel: 'none' } },
      },
    },
  });
}

/** Suppress all messages of API Extractor: differences between the reports are printed below. */
function keepSilent(message) {
  message.handled = true;
}

/** The faults of one entry as sentences. */
function reportFaults({ reportFilePath, reportTempFilePath }, name) {
  const now = readFileSync(reportTempFilePath, 'utf8');
  if (isWriting) writeFileSync(reportFilePath, now);
  return [
    ...undocumented(name, now),
    ...withoutTier(name, now),
    ...differences(name, now, reportFilePath),
  ];
}

/** Exports without a doc comment. Members of types and classes need none. */
function undocumented(name, report) {
  const found = report.matchAll(/^\/\/ @.*\(undocumented\)\nexport (.*)$/gm);
  return [...found].map(
    ([, declaration]) => `${name} exports without a comment above it: ${declaration}`,
  );
}

/** Exports without a stability tag. */
function withoutTier(name, report) {
  const warned = report.matchAll(/\(ae-missing-release-tag\) (.*?) is .*\n\/\/\n\/\/ (.*)/g);
  return [...warned]
    .filter(([, , tags]) => !tags.includes('@experimental'))
    .map(([, export_]) => `${name} exports without @public, @beta or @experimental: ${export_}`);
}

function differences(name, now, committedFile) {
  const before = existsSync(committedFile) ? readFileSync(committedFile, 'utf8') : '';
  if (now === before) return [];
  const [was, is] = [before, now].map((report) => new Set(report.split('\n')));
  return [
    `The exports of ${name} differ from ${path.relative(root, committedFile)}:`,
    ...[...was].filter((line) => !is.has(line)).map((line) => `  - ${line}`),
    ...[...is].filter((line) => !was.has(line)).map((line) => `  + ${line}`),
    'If this is intended, run npm run api and describe the change in the changelog.',
  ];
}
