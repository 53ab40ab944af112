/**
 * What each entry of the package exports, as API Extractor tells it of the emitted types, held against the reports
 * beside this file. With `--write` they are written anew: for exports that were meant to change.
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
  console.log(`${entries.length} entries export what test/api/reports tells, each with a comment.`);

/** Emit the current types: those of the last build may be older. */
function emitTypes() {
  for (const project of ['tsconfig.build.json', 'src/hand-element/tsconfig.json']) {
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
      // With the DOM, for the custom element.
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
          // To API Extractor, `@experimental` is no release tag: those exports get this warning too.
          'ae-missing-release-tag': { logLevel: 'none', addToApiReportFile: true },
        },
        tsdocMessageReporting: { default: { logLevel: 'none' } },
      },
    },
  });
}

/** The reports say it all; what differs from the committed ones is told below, line by line. */
function keepSilent(message) {
  message.handled = true;
}

/** What is wrong with one entry. */
function reportFaults({ reportFilePath, reportTempFilePath }, name) {
  const now = readFileSync(reportTempFilePath, 'utf8');
  if (isWriting) writeFileSync(reportFilePath, now);
  return [
    ...undocumented(name, now),
    ...withoutTier(name, now),
    ...differences(name, now, reportFilePath),
  ];
}

/** Exports without a comment: what a member is, its name and type may say alone. */
function undocumented(name, report) {
  const found = report.matchAll(/^\/\/ @.*\(undocumented\)\nexport (.*)$/gm);
  return [...found].map(
    ([, declaration]) => `${name} exports without a comment above it: ${declaration}`,
  );
}

/** Exports that do not say how stable they are. */
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
    `${name} exports something else than ${path.relative(root, committedFile)} tells:`,
    ...[...was].filter((line) => !is.has(line)).map((line) => `  - ${line}`),
    ...[...is].filter((line) => !was.has(line)).map((line) => `  + ${line}`),
    'If that is meant: npm run api, and tell it in the changelog.',
  ];
}
