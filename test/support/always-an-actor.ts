/** Takes the place of `src/controller/choosing-engine` where every chart is to be run by an actor. */
export function beginsAsActor(): boolean {
  return true;
}
