declare module 'npm-packlist' {
  /** The files that `npm pack` puts into the tarball. `tree` is a node of npm's dependency tree (Arborist). */
  export default function packlist(tree: {
    path: string;
    isProjectRoot: boolean;
    package: object;
    edgesOut: ReadonlyMap<string, unknown>;
  }): Promise<string[]>;
}
