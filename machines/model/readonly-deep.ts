/**
 * A deeply read-only value: the package accepts input that is frozen or written `as const`, and copies the parts that
 * it keeps. This is a plain mapped type, so editors show a nested part by its name: `ReadonlyDeep<PlayerInput>`.
 * @public
 */
export type ReadonlyDeep<T> = {
  readonly [Key in keyof T]: unknown extends T[Key] ? T[Key] : ReadonlyDeep<T[Key]>;
};
