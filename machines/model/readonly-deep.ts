/**
 * A deeply read-only value: the package accepts a table written `as const`, or a frozen one, and copies the parts that
 * it keeps. A mapped type throughout, so that an editor shows each part by its name, `ReadonlyDeep<PlayerInput>`.
 * @public
 */
export type ReadonlyDeep<T> = {
  readonly [Key in keyof T]: unknown extends T[Key] ? T[Key] : ReadonlyDeep<T[Key]>;
};
