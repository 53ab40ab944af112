/**
 * Checks an argument of the caller.
 * @param call the call as written: `describeLog(entries, names)`
 * @param expected what the call takes: `a list of log entries is expected, such as view.log`
 * @throws TypeError with the call, what it expects, and what was given
 */
export function requireThat(
  isExpected: boolean,
  call: string,
  expected: string,
  given: unknown,
): void {
  if (isExpected) return;
  const found = given === null ? 'null' : Array.isArray(given) ? 'a list' : typeof given;
  throw new TypeError(`${call}: ${expected}, not ${found}.`);
}
