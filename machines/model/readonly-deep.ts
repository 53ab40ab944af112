/**
 * A value that is only read, all the way down: what is handed to the package may be a table written `as const`, or
 * frozen. Whatever is kept of it is copied. It is a mapped type through and through, so that an editor calls each part by
 * its name, `ReadonlyDeep<PlayerInput>`.
 * @public
 */
export type ReadonlyDeep<T> = {
  readonly [Key in keyof T]: unknown extends T[Key] ? T[Key] : ReadonlyDeep<T[Key]>;
};
