/**
 * A value that is only read, all the way down: what is handed to the package may be a table written `as const`, or
 * frozen. Whatever is kept of it is copied.
 */
export type ReadonlyDeep<T> = T extends readonly (infer Item)[]
  ? readonly ReadonlyDeep<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: ReadonlyDeep<T[Key]> }
    : T;
