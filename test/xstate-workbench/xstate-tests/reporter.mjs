/** Adds up what `play-again.ts` counts in each test file. */
export default class {
  #totals = { files: 0, notLoaded: 0 };
  #said = [];

  onUserConsoleLog({ content }) {
    for (const line of content.split('\n')) {
      if (!line.startsWith('{"workbench":')) continue;
      const { counts, said } = JSON.parse(line).workbench;
      for (const [name, count] of Object.entries(counts)) {
        this.#totals[name] = (this.#totals[name] ?? 0) + count;
      }
      this.#said.push(...said);
    }
  }

  onTestModuleEnd(module) {
    this.#totals.files += 1;
    if (module.errors().length === 0) return;
    this.#totals.notLoaded += 1;
    this.#said.push(`not loaded: ${module.moduleId}: ${module.errors()[0].message.split('\n')[0]}`);
  }

  onTestRunEnd() {
    console.log(JSON.stringify({ ...this.#totals, said: this.#said }, null, 2));
  }
}
