/**
 * One of several things that are made together. Marked as pure where it is called, it lets bundlers leave out
 * what nobody imports, which destructuring does not.
 */
export function part<All, Name extends keyof All>(all: All, name: Name): All[Name] {
  return all[name];
}
