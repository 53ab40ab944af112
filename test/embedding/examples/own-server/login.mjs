/** A login as your server has one: a cookie names a session, and the session has a user. */
const sessions = new Map([
  ['4f1c', 'ann'],
  ['9b2e', 'ben'],
]);

/** The user who sent a request; null if nobody is signed in. */
export function authenticate({ headers }) {
  const [, session] = /\bsession=(\w+)/.exec(headers.get('Cookie') ?? '') ?? [];
  return sessions.get(session) ?? null;
}
