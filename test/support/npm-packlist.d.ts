declare module 'npm-packlist' {
  /** The files that npm packs of a package, as it has them after it has read its folder. */
  export default function packlist(tree: {
    path: string;
    isProjectRoot: boolean;
    package: object;
    edgesOut: ReadonlyMap<string, unknown>;
  }): Promise<string[]>;
}
